/** Texts of the list of the people below an account. */
import type { PEOPLE_LIST } from '#contract/accounts/people-list.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';
import type { ListTexts } from '#src/screens/platform/lists/list-fields.ts';
import { stateTexts } from '#src/ui/account-texts.ts';

const columnTexts = defineMessages({
  name: { id: 'people.name', defaultMessage: 'Name', description: 'Column of people' },
  username: { id: 'people.username', defaultMessage: 'Username', description: 'Column of people' },
  email: { id: 'people.email', defaultMessage: 'E-mail', description: 'Column of people' },
  parent: {
    id: 'people.parent',
    defaultMessage: 'Parent account',
    description: 'Column of people: the company or department that somebody is directly below',
  },
  state: { id: 'people.state', defaultMessage: 'State', description: 'Column of people' },
  roles: { id: 'people.roles', defaultMessage: 'Roles', description: 'Column of people' },
  mfa: { id: 'people.mfa', defaultMessage: 'Two-step verification', description: 'Column of people' },
  lastLogon: { id: 'people.last', defaultMessage: 'Last signed in', description: 'Column of people' },
  created: {
    id: 'people.created',
    defaultMessage: 'Created',
    description: 'Column of people: when the account was created',
  },
});

const filterTexts = defineMessages({
  role: { id: 'people.role', defaultMessage: 'Role', description: 'Name of a filter: part of a role’s name' },
  within: {
    id: 'people.within',
    defaultMessage: 'Below account',
    description: 'Name of a filter: people below an account, whose name follows',
  },
});

export const mfaTexts = defineMessages({
  on: { id: 'people.mfa_on', defaultMessage: 'On', description: 'Of two-step verification' },
  off: { id: 'people.mfa_off', defaultMessage: 'Off', description: 'Of two-step verification' },
});

export const peopleTexts = defineMessages({
  none: {
    id: 'people.none',
    defaultMessage: 'There are no users below this account.',
    description: 'A list of people is empty',
  },
  never: {
    id: 'people.never',
    defaultMessage: 'Never',
    description: 'In place of a date: somebody has never signed in',
  },
});

/** The texts of the list. */
export const PEOPLE_TEXTS: ListTexts<typeof PEOPLE_LIST> = {
  columns: columnTexts,
  filters: { ...columnTexts, ...filterTexts },
  values: { state: stateTexts, mfa: mfaTexts },
};
