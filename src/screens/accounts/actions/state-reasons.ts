/** Why an account's state forbids what the person would have the right to do. */
import { defineMessages } from 'react-intl';
import type { ActionFacts } from './account-action.ts';

export const stateReasons = defineMessages({
  terminated: {
    id: 'account.why_terminated',
    defaultMessage: 'This account is terminated.',
    description: 'Why an action is disabled',
  },
  locked: {
    id: 'account.why_locked',
    defaultMessage: 'This user is locked.',
    description: 'Why an action is disabled',
  },
  own: {
    id: 'account.why_own',
    defaultMessage: 'You cannot move an account that contains you.',
    description: 'Why an action is disabled',
  },
  ownTermination: {
    id: 'account.why_own_terminate',
    defaultMessage: 'You cannot terminate an account that contains you.',
    description: 'Why an action is disabled',
  },
  top: {
    id: 'account.why_top',
    defaultMessage: 'This account cannot be moved.',
    description: 'Why an action is disabled',
  },
});

/** One's own account and those above it: moving or ending them would move or end oneself. */
export const standsUnder = ({ account, user }: ActionFacts): boolean =>
  user.AccountPath.split('/').includes(String(account.AccountId));
