import { useLocation } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { useSession } from '#src/app/hooks.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { ACCOUNT_PAGES } from './account-pages.ts';
import { accountTexts } from './account-texts.ts';
import css from './Account.module.css';

/** Links between the pages of an account. Renders nothing when there is only one. */
export function AccountPages({ account }: { account: Account }) {
  const intl = useIntl();
  const user = useSession(state => state.context.user);
  const path = useLocation({ select: location => location.pathname });
  const base = `/account/${account.AccountId}`;
  const pages = ACCOUNT_PAGES.filter(page => user !== null && page.isFor(account, user));
  if (pages.length < 2) return null;
  return (
    <nav className={css.tabs} aria-label={intl.formatMessage(accountTexts.pages)}>
      {pages.map(page => (
        <AppLink
          key={page.path}
          to={base + page.path}
          className={css.tab ?? ''}
          aria-current={path.endsWith(base + page.path) ? 'page' : undefined}
        >
          <FormattedMessage {...page.name} />
        </AppLink>
      ))}
    </nav>
  );
}
