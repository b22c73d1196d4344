import { useLocation } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { useSession } from '#src/app/hooks.ts';
import { LinkTabs } from '#src/ui/LinkTabs.tsx';
import { accountTexts } from '../account-texts.ts';
import { ACCOUNT_PAGES } from './account-pages.ts';
import type { AccountSubPage } from './account-pages.ts';

/** Links between the pages of an account. Renders nothing when there is only one. */
export function AccountPages({ account }: { account: Account }) {
  const intl = useIntl();
  const user = useSession(state => state.context.user);
  const path = useLocation({ select: location => location.pathname });
  const addressOf = (page: AccountSubPage) =>
    pathTo(`/account/$accountId${page.path}`, { accountId: account.AccountId });
  const pages = ACCOUNT_PAGES.filter(page => user !== null && page.isFor(account, user));
  if (pages.length < 2) return null;
  return (
    <LinkTabs
      label={intl.formatMessage(accountTexts.pages)}
      tabs={pages.map(page => ({
        to: addressOf(page),
        name: <FormattedMessage {...page.name} />,
        isOpen: path.endsWith(addressOf(page)),
      }))}
    />
  );
}
