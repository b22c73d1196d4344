import { FormattedMessage } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { ACCOUNT_ICONS } from '#src/ui/account-icons.ts';
import { typeTexts } from '#src/ui/account-texts.ts';
import { CopyId } from '#src/ui/CopyId.tsx';
import { PathToAccount } from '#src/ui/PathToAccount.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { AccountActions } from './AccountActions.tsx';
import screen from '#src/ui/Screen.module.css';
import css from '../Account.module.css';

/** Header of an account: name, path and actions. */
export function AccountHeader({ account }: { account: Account }) {
  const type = account.Hierarchy.AccountType;
  const Icon = ACCOUNT_ICONS[type];
  return (
    <div className={screen.head}>
      <PathToAccount account={account} />
      <div className={css.header}>
        <Icon size={32} stroke={1.5} className={css.picture} aria-hidden />
        <div className={css.naming}>
          <h1 className={screen.title} tabIndex={-1}>
            {account.displayName}
          </h1>
          <div className={css.meta}>
            <span data-testid="account-type">
              <FormattedMessage {...typeTexts[type]} />
            </span>
            <StatusBadge state={account.AccountState} ending={account.ScheduledTermination} />
            <CopyId id={account.AccountId} />
          </div>
        </div>
        <AccountActions account={account} />
      </div>
    </div>
  );
}
