import { FormattedMessage } from 'react-intl';
import { CODE_RESEND_DELAY } from '#contract/platform/constants.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { useCountdown } from '#src/ui/plain/use-countdown.ts';
import { identityTexts } from './identity-texts.ts';
import css from './ResendCode.module.css';

export type MailState = 'sending' | 'cooling' | 'ready';

type Props = { mail: MailState; isOffered?: boolean; onResend: () => void };

/** The delivery state of the e-mailed code, and a button for a new one once the waiting time is over. */
export function ResendCode({ mail, isOffered = true, onResend }: Props) {
  return (
    <div className={css.resend}>
      <p role="status" className={css.status}>
        {mail === 'sending' && <FormattedMessage {...identityTexts.codeSending} />}
        {mail === 'cooling' && <FormattedMessage {...identityTexts.codeSent} />}
      </p>
      {mail === 'cooling' && <Wait />}
      {mail === 'ready' && (
        <Button variant="quiet" disabled={!isOffered} onClick={onResend}>
          <FormattedMessage {...identityTexts.codeResend} />
        </Button>
      )}
    </div>
  );
}

/** The countdown is hidden from screen readers: announced every second it would drown everything else. */
const Wait = () => (
  <span className={css.wait}>
    <FormattedMessage {...identityTexts.codeWait} values={{ seconds: useCountdown(CODE_RESEND_DELAY) }} />
  </span>
);
