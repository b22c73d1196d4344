import { IntlProvider } from 'react-intl';
import { usePortal } from '#src/app/hooks.ts';
import { intlConfig } from '#src/i18n/intl.ts';
import { MaintenanceBanner } from './MaintenanceBanner.tsx';
import { MessageBanner } from './MessageBanner.tsx';
import css from './NoticeBanners.module.css';

/** Maintenance above the operator's message. Loaded separately, because the sign-in page does not load their texts. */
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
