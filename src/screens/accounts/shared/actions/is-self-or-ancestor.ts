import type { ActionFacts } from './account-action.ts';

/** True for the user's own account and its ancestors: moving or terminating these would affect the user. */
export const isSelfOrAncestor = ({ account, user }: ActionFacts): boolean =>
  user.AccountPath.split('/').includes(String(account.AccountId));
