import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import './mantine.css';
import { createAppTheme, cssVariablesResolver } from './theme.ts';

/**
 * Mantine in the portal's colours, around each of its components, so that the first screen loads nothing of it
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
