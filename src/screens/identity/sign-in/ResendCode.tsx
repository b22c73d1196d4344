import { FormattedMessage } from 'react-intl';
import { CODE_RESEND_DELAY } from '#contract/platform/constants.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { useCountdown } from '#src/ui/plain/use-countdown.ts';
import css from './ResendCode.module.css';

export type MailState = 'sending' | 'cooling' | 'ready';

type Props = { mail: MailState; isOffered?: boolean; onResend: () => void };

/** The delivery state of the e-mailed code, and a button for a new one once the waiting time is over. */
export function ResendCode({ mail, isOffered = true, onResend }: Props) {
  return (
    <div className={css.resend}>
      <p role="status" className={css.status}>
        {mail === 'sending' && (
          <FormattedMessage
            id="auth.code_sending"
            defaultMessage="Sending a code…"
            description="A security code is being mailed"
          />
        )}
        {mail === 'cooling' && (
          <FormattedMessage
            id="auth.code_sent"
            defaultMessage="A new code has been sent."
            description="A security code was mailed"
          />
        )}
      </p>
      {mail === 'cooling' && <Wait />}
      {mail === 'ready' && (
        <Button variant="quiet" disabled={!isOffered} onClick={onResend}>
          <FormattedMessage id="auth.code_resend" defaultMessage="Send a new code" description="Button" />
        </Button>
      )}
    </div>
  );
}

/** The countdown is hidden from screen readers: announced every second it would drown everything else. */
const Wait = () => (
  <span className={css.wait}>
    <FormattedMessage
      id="auth.code_wait"
      defaultMessage="You can request a new code in {seconds, plural, one {# second} other {# seconds}}."
      description="Counts down after a security code was mailed"
      values={{ seconds: useCountdown(CODE_RESEND_DELAY) }}
    />
  </span>
);
