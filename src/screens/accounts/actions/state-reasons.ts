/** Reasons why the state of an account forbids an action that the user has the right to. */
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

/** True for the user's own account and its ancestors: moving or terminating these would affect the user. */
export const isSelfOrAncestor = ({ account, user }: ActionFacts): boolean =>
  user.AccountPath.split('/').includes(String(account.AccountId));
