/** Texts of the command palette. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const paletteTexts = defineMessages({
  title: {
    id: 'palette.title',
    defaultMessage: 'Command palette',
    description: 'Title of the dialog that finds screens, actions, accounts and services',
  },
  field: {
    id: 'palette.field',
    defaultMessage: 'Search screens, actions, accounts and services',
    description: 'Name of the field of the command palette',
  },
  entries: {
    id: 'palette.entries',
    defaultMessage: 'Entries',
    description: 'Name of the list of the command palette',
  },
  recent: {
    id: 'palette.recent',
    defaultMessage: 'Used last',
    description: 'Group of the command palette: screens and accounts',
  },
  actions: {
    id: 'palette.actions',
    defaultMessage: 'On this page',
    description: 'Group of the command palette: what can be done on the page that is open',
  },
  screens: {
    id: 'palette.screens',
    defaultMessage: 'Go to',
    description: 'Group of the command palette: screens of the portal',
  },
  goUp: {
    id: 'palette.go_up',
    defaultMessage: 'Go up to {name}',
    description: 'Leads to the account above; {name} is its name',
  },
  newOne: {
    id: 'palette.new',
    defaultMessage: 'New: {what}',
    description: 'Creates something; {what} is an entry of the menu New, such as User',
  },
  ownAccount: {
    id: 'palette.own_account',
    defaultMessage: 'My account',
    description: 'Leads to the account of the person who is signed in',
  },
  language: {
    id: 'palette.language',
    defaultMessage: 'Language: {name}',
    description: 'Changes the language; {name} is its name in that language',
  },
  shortcuts: {
    id: 'palette.shortcuts',
    defaultMessage: 'Keyboard shortcuts',
    description: 'Entry of the command palette and heading of the list of shortcuts',
  },
  back: {
    id: 'palette.back',
    defaultMessage: 'Back to the palette',
    description: 'Button: from the list of shortcuts to the command palette',
  },
});
