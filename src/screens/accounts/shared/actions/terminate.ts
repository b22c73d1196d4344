import { IconTrash } from '@tabler/icons-react';
import { pathTo } from '#src/addresses/path-to.ts';
import { accountActionTexts, stateReasons } from './account-action-texts.ts';
import type { LinkedAction } from './account-action.ts';
import { leavingState } from './account-action.ts';

/** ACC-06: with Delete on the account's type, links to the termination wizard. */
export const terminate: LinkedAction = {
  id: 'terminate',
  title: accountActionTexts.terminate,
  icon: IconTrash,
  state: ({ account }) => leavingState(account.Actions.Terminate),
  why: ({ account }) => {
    if (account.AccountState === 'Terminated') return stateReasons.terminated;
    const isLast = account.Actions.Terminate === 'lastAdministrator';
    return isLast ? stateReasons.lastAdministrator : stateReasons.ownTermination;
  },
  isDangerous: true,
  to: account => pathTo('/terminate', {}, { account: account.AccountId }),
};
