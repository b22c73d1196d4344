import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { secrets } from '#src/app/secrets.ts';
import { PasswordField } from '#src/ui/plain/PasswordField.tsx';
import { identityTexts } from './identity-texts.ts';

type Props = {
  /** Why the password is asked for. */
  help?: ReactNode;
  autoFocus?: boolean;
  readOnly: boolean;
  /** The form was submitted without it. */
  isMissing: boolean;
  /** Receives only whether the field is filled; the password itself goes to the vault (src/app/secrets.ts). */
  onChange: (filled: boolean) => void;
};

/** The current password, which confirms a sensitive change. */
export const CurrentPasswordField = ({ help, autoFocus = false, readOnly, isMissing, onChange }: Props) => (
  <PasswordField
    label={<FormattedMessage {...identityTexts.currentPassword} />}
    help={help}
    name="current-password"
    autoComplete="current-password"
    autoFocus={autoFocus}
    readOnly={readOnly}
    onChange={event => {
      secrets.set('currentPassword', event.target.value);
      onChange(event.target.value !== '');
    }}
    problem={isMissing && <FormattedMessage {...identityTexts.currentPasswordMissing} />}
  />
);
