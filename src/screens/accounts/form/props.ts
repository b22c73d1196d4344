/** What the parts of these screens are given. */
import type { ReactNode } from 'react';
import type { FieldDefinition } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import type { FieldPlace } from '#src/api/queries/account-fields.ts';

export type EditorProps = {
  field: FieldDefinition;
  value: FieldValue;
  place: FieldPlace;
  /** Null while the account is not there yet. */
  accountId: number | null;
  /** In the server's words. */
  problem: string | undefined;
  /** What is to be known before it is filled in. */
  note?: ReactNode;
  disabled: boolean;
  onChange: (value: FieldValue) => void;
};
