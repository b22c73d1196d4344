import { FormattedMessage } from 'react-intl';
import { secrets } from '#src/app/secrets.ts';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { AppKey } from './AppKey.tsx';
import type { SetupProps } from './props.ts';
import { ProveForm } from './ProveForm.tsx';

/** Shows the setup key of the authenticator app and asks for its first code. */
export const ConnectApp = ({ actor }: SetupProps) => (
  <>
    <Heading
      takesFocus
      title={
        <FormattedMessage
          id="auth.setup_app_title"
          defaultMessage="Connect your authenticator app"
          description="Page heading"
        />
      }
      lead={
        <FormattedMessage
          id="auth.scan"
          defaultMessage="Scan the QR code with the app, or enter the key manually."
          description="How to connect an authenticator app"
        />
      }
    />
    <AppKey secretKey={secrets.get('mfaKey')} uri={secrets.get('mfaKeyUri')} />
    <ProveForm actor={actor} />
  </>
);
