import { FormattedMessage } from 'react-intl';
import type { AuthenticationMethod } from '#contract/identity/session.ts';

/** Says where to find the code. */
export const CodeLead = ({ method }: { method: AuthenticationMethod | undefined }) =>
  method?.Type === 'Email' ? (
    <FormattedMessage
      id="auth.code_by_mail"
      defaultMessage="Enter the verification code sent to {target}."
      description="Below the heading; target is a masked e-mail address"
      values={{ target: method.Target ?? method.Name }}
    />
  ) : (
    <FormattedMessage
      id="auth.code_by_app"
      defaultMessage="Enter the verification code from the authenticator app “{name}”."
      description="Below the heading; name is what the person called the app"
      values={{ name: method?.Name ?? '' }}
    />
  );
