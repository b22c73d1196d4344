/** The app behind the sign-in page: loaded on first use and rendered in its place. */
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { usePortal } from './app/hooks.ts';
import { queryClient } from './app/query-client.ts';
import { intlConfig } from './i18n/intl.ts';
import { watchLinks } from './open-ahead.ts';
import './ui/fonts.css';
import { router } from './router.tsx';
import { FatalBoundary } from './screens/platform/errors/FatalBoundary.tsx';
import { LoadingScreen } from './shell/LoadingScreen.tsx';
import { useHasAppTexts, useIsStarted } from './start.ts';

export function App() {
  const language = usePortal(state => state.context);
  const hasTexts = useHasAppTexts(language.locale);
  const isStarted = useIsStarted();
  useEffect(watchLinks, []);
  return (
    <IntlProvider key={String(hasTexts)} {...intlConfig(language)}>
      <FatalBoundary>
        <QueryClientProvider client={queryClient}>
          {!(isStarted && hasTexts) && <LoadingScreen />}
          {hasTexts && <RouterProvider router={router} />}
        </QueryClientProvider>
      </FatalBoundary>
    </IntlProvider>
  );
}
