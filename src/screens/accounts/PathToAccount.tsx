import { useIntl } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { AccountPath } from '#src/ui/AccountPath.tsx';

/** Breadcrumb to the account of a screen. */
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
