import { FormattedMessage } from 'react-intl';
import { usePortal } from '#src/app/hooks.ts';
import { bannerTexts } from './banner-texts.ts';
import css from './Band.module.css';

/** Shown while the server cannot be reached. */
export function OfflineBanner() {
  const isOffline = usePortal(state => state.matches({ network: 'offline' }));
  return (
    <div role="status">
      {isOffline && (
        <div className={css.warning} data-testid="offline">
          <FormattedMessage {...bannerTexts.offline} />
        </div>
      )}
    </div>
  );
}
