import { FormattedMessage } from 'react-intl';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { Spinner } from '#src/ui/plain/Spinner.tsx';
import { consentTexts } from './consent-texts.ts';
import css from './Consent.module.css';

type Props = { isWaiting: boolean; isExempt: boolean; onRetry: () => void };

/** Why there is no decision to make: loading, exempt, or not available. */
export function ConsentUnavailable({ isWaiting, isExempt, onRetry }: Props) {
  if (isWaiting) {
    return (
      <p role="status" className={css.waiting}>
        <Spinner />
        <FormattedMessage {...consentTexts.waiting} />
      </p>
    );
  }
  if (isExempt) {
    return (
      <p>
        <FormattedMessage {...consentTexts.exempt} />
      </p>
    );
  }
  return (
    <>
      <p role="alert">
        <FormattedMessage {...consentTexts.unavailable} />
      </p>
      <div>
        <RetryButton onClick={onRetry} />
      </div>
    </>
  );
}
