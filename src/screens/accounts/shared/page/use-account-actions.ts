import { useQuery } from '@tanstack/react-query';
import type { Account } from '#contract/accounts/account.ts';
import { DISABLES_MFA } from '#contract/identity/user-rights.ts';
import { canOn } from '#src/access/can-on.ts';
import { hasSecondFactor } from '#src/api/queries/account.ts';
import { useSession } from '#src/app/hooks.ts';
import type { AccountAction, ActionFacts } from '../actions/account-action.ts';
import { ACCOUNT_ACTIONS } from './account-actions.ts';

/** An action to show; `why` is the reason why it is disabled, null when it is enabled. */
export type OfferedAction = {
  action: AccountAction;
  why: ReturnType<NonNullable<AccountAction['why']>> | null;
};

const offered = (action: AccountAction, facts: ActionFacts): OfferedAction[] => {
  const state = action.state(facts);
  if (state === 'right') return [];
  return [{ action, why: state === 'state' ? (action.why?.(facts) ?? null) : null }];
};

/** Returns the actions that the user has a right to, in the order in which they are shown; none without an account. */
export function useAccountActions(account: Account | null): OfferedAction[] {
  const user = useSession(state => state.context.user);
  const canRemove = account !== null && canOn(account, user, DISABLES_MFA);
  const { data } = useQuery({
    ...hasSecondFactor(account?.AccountId ?? Number.NaN),
    enabled: canRemove && account.Hierarchy.AccountType === 'User',
  });
  if (user === null || account === null) return [];
  const facts = { account, user, hasSecondFactor: data === true };
  return ACCOUNT_ACTIONS.flatMap(action => offered(action, facts));
}
