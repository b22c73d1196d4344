import { FormattedMessage } from 'react-intl';
import type { MfaKind } from '#machines/identity/mfa-setup.machine.ts';

/** The kind of a verification method in words. */
export const MethodKind = ({ kind }: { kind: MfaKind }) =>
  kind === 'Email' ? (
    <FormattedMessage
      id="auth.kind_email"
      defaultMessage="E-mail"
      description="A kind of verification method"
    />
  ) : (
    <FormattedMessage
      id="auth.kind_app"
      defaultMessage="Authenticator app"
      description="A kind of verification method"
    />
  );
