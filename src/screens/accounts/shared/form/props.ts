/** Props shared by the components of this folder. */
import type { ReactNode } from 'react';
import type { FieldDefinition } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import type { FieldPlace } from '#src/api/queries/account-fields.ts';

export type EditorProps = {
  field: FieldDefinition;
  value: FieldValue;
  place: FieldPlace;
  /** Null while the account does not exist yet. */
  accountId: number | null;
  /** The error, as the server's text. */
  problem: string | undefined;
  /** Note shown before the field is filled in. */
  note?: ReactNode;
  disabled: boolean;
  onChange: (value: FieldValue) => void;
};
