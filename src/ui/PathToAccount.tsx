import { useIntl } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { pathTexts } from './account-texts.ts';
import { AccountPath } from './AccountPath.tsx';

/** Breadcrumb to the account that a screen is about. */
export function PathToAccount({ account }: { account: Account }) {
  const intl = useIntl();
  const label = intl.formatMessage(pathTexts.path);
  return (
    <nav aria-label={label}>
      <AccountPath ancestors={account.Ancestors} name={account.displayName} />
    </nav>
  );
}
