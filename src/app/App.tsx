/** The app behind the sign-in page: loaded on first use and rendered in its place. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { intlConfig } from '#src/i18n/intl.ts';
import { watchLinks } from '#src/open-ahead.ts';
import { FatalBoundary } from '#src/screens/platform/errors/FatalBoundary.tsx';
import { LoadingScreen } from '#src/shell/LoadingScreen.tsx';
import '#src/ui/fonts.css';
import '#src/ui/mantine.css';
import { createAppTheme, cssVariablesResolver } from '#src/ui/theme.ts';
import { usePortal } from './hooks.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { useHasAppTexts, useIsStarted } from './start.ts';

function Themed({ children }: { children: ReactNode }) {
  const intl = useIntl();
  return (
    <MantineProvider
      theme={createAppTheme(intl)}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme="light"
    >
      {children}
    </MantineProvider>
  );
}

export function App() {
  const language = usePortal(state => state.context);
  const hasTexts = useHasAppTexts(language.locale);
  const isStarted = useIsStarted();
  useEffect(watchLinks, []);
  return (
    <IntlProvider key={String(hasTexts)} {...intlConfig(language)}>
      <Themed>
        <FatalBoundary>
          <QueryClientProvider client={queryClient}>
            {!(isStarted && hasTexts) && <LoadingScreen />}
            {hasTexts && <RouterProvider router={router} />}
          </QueryClientProvider>
        </FatalBoundary>
      </Themed>
    </IntlProvider>
  );
}
