import { IconTrash } from '@tabler/icons-react';
import { accountActionTexts, stateReasons } from './account-action-texts.ts';
import type { AccountAction } from './account-action.ts';

/** ACC-06: with Delete on the account's type, links to the termination wizard. */
export const terminate: AccountAction = {
  id: 'terminate',
  title: accountActionTexts.terminate,
  icon: IconTrash,
  state: ({ account }) => account.Actions.Terminate,
  why: ({ account }) =>
    account.AccountState === 'Terminated' ? stateReasons.terminated : stateReasons.ownTermination,
  isDangerous: true,
  to: account => `/terminate?account=${account.AccountId}`,
};
