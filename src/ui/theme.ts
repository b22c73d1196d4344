/** The Mantine theme; also fixes Mantine defaults that fail axe. */
import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core';
import { createTheme } from '@mantine/core';
import type { IntlShape } from 'react-intl';
import { commonTexts } from '#src/i18n/common-texts.ts';

/** Every shade is a CSS variable set by branding, so a colour change needs no new theme. */
const brand: MantineColorsTuple = [
  'var(--brand-tint)',
  'var(--brand-tint)',
  'var(--brand-tint)',
  'var(--brand)',
  'var(--brand)',
  'var(--brand)',
  'var(--brand-action)',
  'var(--brand-action)',
  'var(--brand-action-hover)',
  'var(--brand-action-hover)',
];

const radius = 'var(--radius-control)';

/** @param intl for labels that Mantine has only in English */
export function createAppTheme(intl: IntlShape): MantineThemeOverride {
  const close = { 'aria-label': intl.formatMessage(commonTexts.close) };
  // A dialog's <header> outside of a section would be a second banner landmark.
  const dialog = { closeButtonProps: close, attributes: { header: { role: 'presentation' } } };
  const dialogStyles = { title: { fontSize: '1rem', fontWeight: 650 }, body: { paddingTop: 4 } };
  return createTheme({
    fontFamily: 'inherit',
    headings: { fontFamily: 'inherit' },
    colors: { brand },
    primaryColor: 'brand',
    // Shades 6 and 7 have enough contrast for white text.
    primaryShade: 7,
    defaultRadius: radius,
    respectReducedMotion: true,
    cursorType: 'pointer',
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    components: {
      Modal: { defaultProps: dialog, styles: dialogStyles },
      Drawer: { defaultProps: dialog, styles: dialogStyles },
    },
  });
}

const light = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--brand-action)',
  '--mantine-color-default-border': 'var(--control-border)',
};

/** Maps src/ui/tokens.css to Mantine's variables; Mantine's own greys have too little contrast. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light, dark: {} });
