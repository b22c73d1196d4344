import { FormattedMessage } from 'react-intl';
import { usePortal } from '#src/app/hooks.ts';
import css from './Band.module.css';

/** Shown while the server cannot be reached. */
export function OfflineBanner() {
  const isOffline = usePortal(state => state.matches({ network: 'offline' }));
  return (
    <div role="status">
      {isOffline && (
        <div className={css.warning} data-testid="offline">
          <FormattedMessage
            id="common.offline"
            defaultMessage="You are offline. The content may be out of date, and you cannot save until the connection is back."
            description="Band above the header while the server cannot be reached"
          />
        </div>
      )}
    </div>
  );
}
