import { useIntl } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { AccountPath } from '#src/ui/AccountPath.tsx';

/** Where the account stands that a screen is about. */
export function PathToAccount({ account }: { account: Account }) {
  const intl = useIntl();
  const label = intl.formatMessage({
    id: 'account.path',
    defaultMessage: 'Path to the account',
    description: 'Name of the breadcrumb for screen readers',
  });
  return (
    <nav aria-label={label}>
      <AccountPath ancestors={account.Ancestors} name={account.displayName} />
    </nav>
  );
}
