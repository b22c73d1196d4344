import { IconArrowsMove } from '@tabler/icons-react';
import { pathTo } from '#src/addresses/path-to.ts';
import { accountActionTexts, stateReasons } from './account-action-texts.ts';
import type { LinkedAction } from './account-action.ts';
import { leavingState } from './account-action.ts';
import { isSelfOrAncestor } from './is-self-or-ancestor.ts';

/** ACC-05: with ACCOUNT_MOVE Execute, links to the move wizard. */
export const move: LinkedAction = {
  id: 'move',
  title: accountActionTexts.move,
  icon: IconArrowsMove,
  state: ({ account }) => leavingState(account.Actions.Move),
  why: facts => {
    if (facts.account.AccountState === 'Terminated') return stateReasons.terminated;
    return isSelfOrAncestor(facts) ? stateReasons.own : stateReasons.top;
  },
  to: account => pathTo('/move', {}, { account: account.AccountId }),
};
