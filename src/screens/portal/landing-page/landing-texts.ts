/** Texts of the dashboard's tiles and columns, and of toasts. */
import type { MessageDescriptor } from 'react-intl';
import type { TileColumn, TileName } from '#contract/portal/landing-tiles.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';

export const tileNames: Record<TileName, MessageDescriptor> = defineMessages({
  attention: {
    id: 'landing.tile_attention',
    defaultMessage: 'Needs your attention',
    description: 'Tile of the dashboard',
  },
  subscriptions: {
    id: 'landing.tile_subscriptions',
    defaultMessage: 'My subscriptions',
    description: 'Tile of the dashboard',
  },
  requests: {
    id: 'landing.tile_requests',
    defaultMessage: 'My requests',
    description: 'Tile of the dashboard: provisioning requests',
  },
  contacts: {
    id: 'landing.tile_contacts',
    defaultMessage: 'Whom to ask',
    description: 'Tile of the dashboard: contacts of the support',
  },
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
  conflict: {
    id: 'landing.conflict',
    defaultMessage: 'Someone else has changed the dashboard. Your layout below is not saved yet.',
    description: 'When saving the arrangement of the dashboard met another’s newer one',
  },
  welcome: {
    id: 'landing.welcome',
    defaultMessage: 'Welcome text',
    description: 'Field of the dashboard manager',
  },
  welcomeHint: {
    id: 'landing.welcome_hint',
    defaultMessage: 'Shown above the tiles. Up to {limit, number} characters. Leave empty to show no text.',
    description: 'Below the field of the welcome text',
  },
  reset: {
    id: 'landing.reset',
    defaultMessage: 'Reset layout',
    description: 'Button of the dashboard manager: the organisation arranges nothing any more',
  },
  lead: {
    id: 'landing.lead',
    defaultMessage:
      'The dashboard for users of {owner} and the accounts below it. Users see only the tiles that they have access to.',
    description: 'Below the heading; {owner} is the name of an organisation',
  },
  moveUp: {
    id: 'landing.move_up',
    defaultMessage: 'Move “{tile}” up',
    description: 'Button in the dashboard manager',
  },
  moveDown: {
    id: 'landing.move_down',
    defaultMessage: 'Move “{tile}” down',
    description: 'Button in the dashboard manager',
  },
  moveOver: {
    id: 'landing.move_over',
    defaultMessage: 'Move “{tile}” to the other column',
    description: 'Button in the dashboard manager',
  },
  shown: {
    id: 'landing.shown',
    defaultMessage: 'Show “{tile}”',
    description: 'Switch in the dashboard manager',
  },
  resetTitle: {
    id: 'landing.reset_title',
    defaultMessage: 'Reset the dashboard layout?',
    description: 'Title of the question before an arrangement of the dashboard is removed',
  },
  resetMessage: {
    id: 'landing.reset_message',
    defaultMessage: 'Users will see the layout of the parent account, or the default layout.',
    description: 'What follows from removing an arrangement of the dashboard',
  },
  resetAgree: {
    id: 'landing.reset_agree',
    defaultMessage: 'Reset layout',
    description: 'Button that removes an arrangement of the dashboard',
  },
});
