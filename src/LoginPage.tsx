import { useEffect } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { PageData } from '#contract/platform/page.ts';
import { usePortal } from './app/hooks.ts';
import { intlConfig } from './i18n/intl.ts';
import { LoginScreen } from './screens/identity/sign-in/LoginScreen.tsx';
import { PlainLayout } from './screens/identity/sign-in/PlainLayout.tsx';
import { signInTitle } from './screens/identity/sign-in/sign-in-title.ts';
import { useIsHydrated } from './ui/plain/use-is-hydrated.ts';

/** The sign-in page by itself, as the server pre-renders it: without the router and everything that comes after. */
export function LoginPage({ drawn }: { drawn: Partial<PageData> }) {
  const spoken = usePortal(state => state.context);
  const isAlive = useIsHydrated();
  const first = { locale: drawn.locale ?? null, messages: drawn.messages ?? {} };
  return (
    <IntlProvider {...intlConfig(isAlive && spoken.locale !== null ? spoken : first)}>
      <PlainLayout>
        <LoginScreen />
      </PlainLayout>
      <Title />
    </IntlProvider>
  );
}

function Title() {
  const intl = useIntl();
  const brand = usePortal(state => state.context.branding?.title ?? '');
  const title = `${intl.formatMessage(signInTitle)} · ${brand}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
