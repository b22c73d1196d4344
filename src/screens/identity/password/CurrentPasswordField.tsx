import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { secrets } from '#src/app/secrets.ts';
import { PasswordField } from '#src/ui/plain/PasswordField.tsx';

type Props = {
  /** Why it is asked for. */
  help?: ReactNode;
  autoFocus?: boolean;
  readOnly: boolean;
  /** Sending was tried without it. */
  isMissing: boolean;
  /** It is kept apart (src/app/secrets.ts); only whether there is one goes on. */
  onChange: (filled: boolean) => void;
};

/** The password one has now, which confirms what only its owner may do. */
export const CurrentPasswordField = ({ help, autoFocus = false, readOnly, isMissing, onChange }: Props) => (
  <PasswordField
    label={
      <FormattedMessage
        id="auth.current_password"
        defaultMessage="Current password"
        description="Field label"
      />
    }
    help={help}
    name="current-password"
    autoComplete="current-password"
    autoFocus={autoFocus}
    readOnly={readOnly}
    onChange={event => {
      secrets.set('currentPassword', event.target.value);
      onChange(event.target.value !== '');
    }}
    problem={
      isMissing && (
        <FormattedMessage
          id="auth.current_password_missing"
          defaultMessage="Enter your current password"
          description="Under an empty field"
        />
      )
    }
  />
);
