import { FormattedMessage } from 'react-intl';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { Spinner } from '#src/ui/plain/Spinner.tsx';
import css from './Consent.module.css';

type Props = { isWaiting: boolean; isExempt: boolean; onRetry: () => void };

/** Why there is no decision to make: loading, exempt, or not available. */
export function ConsentUnavailable({ isWaiting, isExempt, onRetry }: Props) {
  if (isWaiting) {
    return (
      <p role="status" className={css.waiting}>
        <Spinner />
        <FormattedMessage
          id="consent.waiting"
          defaultMessage="Loading privacy settings…"
          description="While the consent tool is awaited, for up to three minutes"
        />
      </p>
    );
  }
  if (isExempt) {
    return (
      <p>
        <FormattedMessage
          id="consent.exempt"
          defaultMessage="No consent is needed on this portal."
          description="Instead of the services, on installations without a consent tool"
        />
      </p>
    );
  }
  return (
    <>
      <p role="alert">
        <FormattedMessage
          id="consent.unavailable"
          defaultMessage="You cannot give or withdraw consent right now because the consent tool is not available."
          description="Instead of the services when the consent tool does not come"
        />
      </p>
      <div>
        <RetryButton onClick={onRetry} />
      </div>
    </>
  );
}
