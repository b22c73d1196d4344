import { FormattedMessage } from 'react-intl';
import { secrets } from '#src/app/secrets.ts';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { AppKey } from './AppKey.tsx';
import { mfaTexts } from './mfa-texts.ts';
import type { SetupProps } from './props.ts';
import { ProveForm } from './ProveForm.tsx';

/** Shows the setup key of the authenticator app and asks for its first code. */
export const ConnectApp = ({ actor }: SetupProps) => (
  <>
    <Heading
      takesFocus
      title={<FormattedMessage {...mfaTexts.setupAppTitle} />}
      lead={<FormattedMessage {...mfaTexts.scan} />}
    />
    <AppKey secretKey={secrets.get('mfaKey')} uri={secrets.get('mfaKeyUri')} />
    <ProveForm actor={actor} />
  </>
);
