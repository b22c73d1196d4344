/** Texts of the dashboard's tiles and columns, and of toasts. */
import { defineMessages } from 'react-intl';
import type { MessageDescriptor } from 'react-intl';
import type { TileColumn, TileName } from '#contract/portal/landing-tiles.ts';

export const tileNames: Record<TileName, MessageDescriptor> = defineMessages({
  company: {
    id: 'landing.tile_company',
    defaultMessage: 'Your company',
    description: 'Tile of the dashboard',
  },
  services: {
    id: 'landing.tile_services',
    defaultMessage: 'New in the marketplace',
    description: 'Tile of the dashboard',
  },
  links: { id: 'landing.tile_links', defaultMessage: 'Quick links', description: 'Tile of the dashboard' },
  account: {
    id: 'landing.tile_account',
    defaultMessage: 'Your account',
    description: 'Tile of the dashboard',
  },
  security: { id: 'landing.tile_security', defaultMessage: 'Security', description: 'Tile of the dashboard' },
  recent: {
    id: 'landing.tile_recent',
    defaultMessage: 'Recently viewed accounts',
    description: 'Tile of the dashboard',
  },
});

export const columnNames: Record<TileColumn, MessageDescriptor> = defineMessages({
  main: {
    id: 'landing.column_main',
    defaultMessage: 'Wide column',
    description: 'Column of the dashboard, the wider one',
  },
  side: {
    id: 'landing.column_side',
    defaultMessage: 'Narrow column',
    description: 'Column of the dashboard, the narrower one',
  },
});

export const landingTexts = defineMessages({
  saved: {
    id: 'landing.saved',
    defaultMessage: 'The dashboard layout has been saved.',
    description: 'Toast after the arrangement of the dashboard was saved or reset',
  },
});
