import { IconTrash } from '@tabler/icons-react';
import { pathTo } from '#src/addresses/path-to.ts';
import { accountActionTexts, stateReasons } from './account-action-texts.ts';
import type { LinkedAction } from './account-action.ts';

/** ACC-06: with Delete on the account's type, links to the termination wizard. */
export const terminate: LinkedAction = {
  id: 'terminate',
  title: accountActionTexts.terminate,
  icon: IconTrash,
  state: ({ account }) => account.Actions.Terminate,
  why: ({ account }) =>
    account.AccountState === 'Terminated' ? stateReasons.terminated : stateReasons.ownTermination,
  isDangerous: true,
  to: account => pathTo('/terminate', {}, { account: account.AccountId }),
};
