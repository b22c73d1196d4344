import { IconTrash } from '@tabler/icons-react';
import { defineMessages } from 'react-intl';
import type { AccountAction } from './account-action.ts';
import { stateReasons } from './state-reasons.ts';

const texts = defineMessages({
  terminate: {
    id: 'account.terminate',
    defaultMessage: 'Terminate',
    description: 'Link of the account view: end the account',
  },
});

/** ACC-06: with Delete on the account's type, links to the termination wizard. */
export const terminate: AccountAction = {
  id: 'terminate',
  title: texts.terminate,
  icon: IconTrash,
  state: ({ account }) => account.Actions.Terminate,
  why: ({ account }) =>
    account.AccountState === 'Terminated' ? stateReasons.terminated : stateReasons.ownTermination,
  isDangerous: true,
  to: account => `/terminate?account=${account.AccountId}`,
};
