import { IconArrowsMove } from '@tabler/icons-react';
import { defineMessages } from 'react-intl';
import type { AccountAction } from './account-action.ts';
import { isSelfOrAncestor, stateReasons } from './state-reasons.ts';

const texts = defineMessages({
  move: {
    id: 'account.move',
    defaultMessage: 'Move',
    description: 'Link of the account view: put the account below another one',
  },
});

/** ACC-05: with ACCOUNT_MOVE Execute, links to the move wizard. */
export const move: AccountAction = {
  id: 'move',
  title: texts.move,
  icon: IconArrowsMove,
  state: ({ account }) => account.Actions.Move,
  why: facts => {
    if (facts.account.AccountState === 'Terminated') return stateReasons.terminated;
    return isSelfOrAncestor(facts) ? stateReasons.own : stateReasons.top;
  },
  to: account => `/move?account=${account.AccountId}`,
};
