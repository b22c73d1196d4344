import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CopyButton } from '#src/ui/plain/CopyButton.tsx';
import css from './AppKey.module.css';

/** The QR code library is loaded with the first QR code. */
const QrCode = lazy(async () => ({ default: (await import('#src/ui/plain/QrCode.tsx')).QrCode }));

const inFours = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key;

/**
 * The setup key of an authenticator app: as a QR code, as text to copy, and as a link for an app on this device.
 */
export function AppKey({ secretKey, uri }: { secretKey: string; uri: string }) {
  const intl = useIntl();
  const label = intl.formatMessage({
    id: 'auth.qr',
    defaultMessage: 'QR code for the setup key below',
    description: 'Names the picture an authenticator app scans',
  });
  return (
    <div className={css.appKey}>
      <div className={css.picture}>
        <Suspense>
          <QrCode value={uri} label={label} />
        </Suspense>
      </div>
      <div className={css.manual}>
        <span id="mfa-key" className={css.label}>
          <FormattedMessage
            id="auth.key"
            defaultMessage="Setup key"
            description="Label of an authenticator app's key"
          />
        </span>
        <code aria-labelledby="mfa-key" className={css.key}>
          {inFours(secretKey)}
        </code>
        <CopyButton
          value={secretKey}
          copy={<FormattedMessage id="auth.copy_key" defaultMessage="Copy key" description="Button" />}
          copied={
            <FormattedMessage
              id="auth.key_copied"
              defaultMessage="Key copied"
              description="After the button was used"
            />
          }
        />
        <a className={css.open} href={uri}>
          <FormattedMessage
            id="auth.open_app"
            defaultMessage="Open the authenticator app"
            description="Link on phones"
          />
        </a>
      </div>
    </div>
  );
}
