import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import './mantine.css';
import { createAppTheme, cssVariablesResolver } from './theme.ts';

/**
 * The Mantine provider, around each Mantine component, so that the first screen does not load Mantine
 * (docs/adr/0033).
 */
export function Themed({ children }: { children: ReactNode }) {
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
