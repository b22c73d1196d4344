import { useQuery } from '@tanstack/react-query';
import { DISABLES_MFA } from '#contract/accounts/account.ts';
import type { Account } from '#contract/accounts/account.ts';
import { useCanOn } from '#src/access/use-can.ts';
import { hasSecondFactor } from '#src/api/queries/account.ts';
import { useSession } from '#src/app/hooks.ts';
import { ACCOUNT_ACTIONS } from './account-actions.ts';
import type { AccountAction, ActionFacts } from './actions/account-action.ts';

/** An action as it is offered now; `why` says what stands in its way, null where nothing does. */
export type OfferedAction = {
  action: AccountAction;
  why: ReturnType<NonNullable<AccountAction['why']>> | null;
};

const offered = (action: AccountAction, facts: ActionFacts): OfferedAction[] => {
  const state = action.state(facts);
  if (state === 'right') return [];
  return [{ action, why: state === 'state' ? (action.why?.(facts) ?? null) : null }];
};

/** What this person can do to the account, in its order. */
export function useAccountActions(account: Account): OfferedAction[] {
  const user = useSession(state => state.context.user);
  const mayRemove = useCanOn(account, DISABLES_MFA);
  const { data } = useQuery({
    ...hasSecondFactor(account.AccountId),
    enabled: mayRemove && account.Hierarchy.AccountType === 'User',
  });
  if (user === null) return [];
  const facts = { account, user, hasSecondFactor: data === true };
  return ACCOUNT_ACTIONS.flatMap(action => offered(action, facts));
}
