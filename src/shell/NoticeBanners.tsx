import { IntlProvider } from 'react-intl';
import { usePortal } from '#src/app/hooks.ts';
import { intlConfig } from '#src/i18n/intl.ts';
import { MaintenanceBanner } from './MaintenanceBanner.tsx';
import { MessageBanner } from './MessageBanner.tsx';
import css from './NoticeBanners.module.css';

/** Maintenance above the operator's message. The sign-in page by itself has not the texts these need. */
export function NoticeBanners() {
  const spoken = usePortal(state => state.context);
  return (
    <IntlProvider {...intlConfig(spoken)}>
      <div className={css.notices} data-unsaved-exclude>
        <MaintenanceBanner />
        <MessageBanner />
      </div>
    </IntlProvider>
  );
}
