import { useEffect } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { PageData } from '#contract/platform/page.ts';
import { usePortal } from './app/hooks.ts';
import { intlConfig } from './i18n/intl.ts';
import { loginTexts } from './screens/identity/sign-in/login-texts.ts';
import { LoginScreen } from './screens/identity/sign-in/LoginScreen.tsx';
import { PlainLayout } from './screens/identity/sign-in/PlainLayout.tsx';
import { Notices } from './shell/Notices.tsx';
import { useIsHydrated } from './ui/plain/use-is-hydrated.ts';

/** The stand-alone sign-in page, as pre-rendered by the server: without router and app. */
export function LoginPage({ pageData }: { pageData: Partial<PageData> }) {
  const language = usePortal(state => state.context);
  const isHydrated = useIsHydrated();
  const embedded = { locale: pageData.locale ?? null, messages: pageData.messages ?? {} };
  return (
    <IntlProvider {...intlConfig(isHydrated && language.locale !== null ? language : embedded)}>
      <PlainLayout banners={<Notices />}>
        <LoginScreen />
      </PlainLayout>
      <Title />
    </IntlProvider>
  );
}

function Title() {
  const intl = useIntl();
  const brand = usePortal(state => state.context.branding?.title ?? '');
  const title = `${intl.formatMessage(loginTexts.title)} · ${brand}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
