import { IconChevronRight } from '@tabler/icons-react';
import type { Account } from '#contract/accounts/account.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { ACCOUNT_ICONS } from './account-icons.ts';
import { AppLink } from './plain/AppLink.tsx';
import css from './AccountPath.module.css';

type Props = { ancestors: Account['Ancestors']; name: string };

/** The path from the root of the user's reach to an account; each ancestor is a link. */
export function AccountPath({ ancestors, name }: Props) {
  return (
    <ol className={css.list}>
      {ancestors.map(({ AccountId, DisplayName, AccountType }) => {
        const Icon = ACCOUNT_ICONS[AccountType];
        return (
          <li key={AccountId} className={css.step}>
            <AppLink to={pathTo('/account/$accountId', { accountId: AccountId })} className={css.link ?? ''}>
              <Icon size={16} stroke={1.75} aria-hidden />
              <span>{DisplayName}</span>
            </AppLink>
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
