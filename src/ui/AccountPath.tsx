import { IconChevronRight } from '@tabler/icons-react';
import type { Account } from '#contract/accounts/account.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { ACCOUNT_ICONS } from './account-icons.ts';
import { AppLink } from './plain/AppLink.tsx';
import css from './AccountPath.module.css';

type Ancestor = Account['Ancestors'][number];
type Props = {
  /** Links where the user may open them; without `CanOpen` all are names only. */
  ancestors: readonly (Omit<Ancestor, 'CanOpen'> & Partial<Pick<Ancestor, 'CanOpen'>>)[];
  name: string;
};

/** The path from the root of the user's reach to an account. */
export function AccountPath({ ancestors, name }: Props) {
  return (
    <ol className={css.list} data-testid="account-path">
      {ancestors.map(({ AccountId, DisplayName, AccountType, CanOpen }) => {
        const Icon = ACCOUNT_ICONS[AccountType];
        const label = (
          <>
            <Icon size={16} stroke={1.75} aria-hidden />
            <span>{DisplayName}</span>
          </>
        );
        return (
          <li key={AccountId} className={css.step}>
            {CanOpen === true ? (
              <AppLink
                to={pathTo('/account/$accountId', { accountId: AccountId })}
                className={css.ancestor ?? ''}
              >
                {label}
              </AppLink>
            ) : (
              <span className={css.ancestor}>{label}</span>
            )}
            <IconChevronRight size={14} aria-hidden />
          </li>
        );
      })}
      <li className={css.step}>
        <span className={css.last}>{name}</span>
      </li>
    </ol>
  );
}
