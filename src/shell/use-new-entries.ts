/** The account that a page is about, and what can be created there (section 2). */
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { canBeChildOf } from '#contract/accounts/hierarchy.ts';
import { can } from '#contract/identity/capability.ts';
import { creatableTypes } from '#src/access/creation-needs.ts';
import { accountIn } from '#src/addresses/ids-in-query.ts';
import { hashTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';
import { accountById } from '#src/api/queries/account.ts';
import { useSession } from '#src/app/hooks.ts';
import { currentAccountId, isEmbedded } from '#src/embed/account-id.ts';
import type { NewMenuItem } from './new-menu-items.ts';
import { NEW_MENU } from './new-menu-items.ts';

/** The account that the screen is about; null on other screens. */
export function useAccountOfPage(): number | null {
  const { accountId } = useParams({ strict: false }) as { accountId?: number };
  const about = useLocation({ select: ({ search }) => accountIn(search) });
  return accountId ?? about ?? null;
}

/** The account that the screen is about, else the user's own; in a host application the one in its address (section 1). */
export function useCurrentAccount(): number | null {
  const own = useSession(state => state.context.user?.UserAccountId ?? null);
  const about = useAccountOfPage();
  return currentAccountId(about ?? own, {
    address: window.location.href,
    embedded: isEmbedded(),
  });
}

/** The entries of the New menu that are allowed. The current account is preselected as the parent where the types allow it. */
export function useNewEntries(accountId: number | null): { item: NewMenuItem; to: Address }[] {
  const user = useSession(state => state.context.user);
  const { data: current } = useQuery({
    ...accountById(accountId ?? Number.NaN),
    enabled: accountId !== null,
  });
  const addressOf = ({ hash, creates }: NewMenuItem): Address => {
    const types = creates === 'any' ? creatableTypes(user) : [creates];
    const type = types.find(one => current && canBeChildOf(one, current.Hierarchy.AccountType));
    if (!current || type === undefined) return hash;
    return hashTo(hash, { parent: current.AccountId, ...(creates === 'any' && { type }) });
  };
  return NEW_MENU.filter(item => can(user, item.needs)).map(item => ({ item, to: addressOf(item) }));
}
