import { useIntl } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { AccountPath } from '#src/ui/AccountPath.tsx';
import { accountTexts } from './account-texts.ts';

/** Breadcrumb to the account of a screen. */
export function PathToAccount({ account }: { account: Account }) {
  const intl = useIntl();
  const label = intl.formatMessage(accountTexts.path);
  return (
    <nav aria-label={label}>
      <AccountPath ancestors={account.Ancestors} name={account.displayName} />
    </nav>
  );
}
