import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CopyButton } from '#src/ui/plain/CopyButton.tsx';
import { mfaTexts } from './mfa-texts.ts';
import css from './AppKey.module.css';

/** The QR code library is loaded with the first QR code. */
const QrCode = lazy(async () => ({ default: (await import('#src/ui/plain/QrCode.tsx')).QrCode }));

const inFours = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key;

/**
 * The setup key of an authenticator app: as a QR code, as text to copy, and as a link for an app on this device.
 */
export function AppKey({ secretKey, uri }: { secretKey: string; uri: string }) {
  const intl = useIntl();
  const label = intl.formatMessage(mfaTexts.qr);
  return (
    <div className={css.appKey}>
      <div className={css.picture}>
        <Suspense>
          <QrCode value={uri} label={label} />
        </Suspense>
      </div>
      <div className={css.manual}>
        <span id="mfa-key" className={css.label}>
          <FormattedMessage {...mfaTexts.key} />
        </span>
        <code aria-labelledby="mfa-key" className={css.key}>
          {inFours(secretKey)}
        </code>
        <CopyButton
          value={secretKey}
          copy={<FormattedMessage {...mfaTexts.copyKey} />}
          copied={<FormattedMessage {...mfaTexts.keyCopied} />}
        />
        <a className={css.open} href={uri}>
          <FormattedMessage {...mfaTexts.openApp} />
        </a>
      </div>
    </div>
  );
}
