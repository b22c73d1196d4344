import { useLocation } from '@tanstack/react-router';
import type { MessageDescriptor } from 'react-intl';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#contract/account.ts';
import { can, need } from '#contract/capability.ts';
import type { SessionUser } from '#contract/session.ts';
import { useSession } from '#src/app/hooks.ts';
import { titles } from '#src/shell/titles.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import css from './Account.module.css';

type Page = {
  /** Below the account's address; empty is the account itself. */
  path: string;
  title: MessageDescriptor;
  isFor: (account: Account, user: SessionUser) => boolean;
};

const texts = defineMessages({
  overview: { id: 'account.overview', defaultMessage: 'Overview', description: 'Page of an account' },
  pages: {
    id: 'account.pages',
    defaultMessage: 'Pages of this account',
    description: 'Name of the links below the head of an account',
  },
});

const isOwnOrReadable = (account: Account, user: SessionUser): boolean =>
  account.AccountId === user.UserAccountId || can(user, need('USER_ACCOUNT', 'Read'));

/** The sub-pages of section 2 that have a screen, and for which accounts and people each is. */
const PAGES: readonly Page[] = [
  { path: '', title: texts.overview, isFor: () => true },
  {
    path: '/notifications',
    title: titles.notifications,
    isFor: (account, user) =>
      account.Hierarchy.AccountType === 'User' &&
      account.AccountState !== 'Terminated' &&
      can(user, need('NOTIFICATIONS', 'Read')) &&
      isOwnOrReadable(account, user),
  },
];

/** The way from one page of an account to another; with one page alone there is none. */
export function AccountPages({ account }: { account: Account }) {
  const intl = useIntl();
  const user = useSession(state => state.context.user);
  const path = useLocation({ select: location => location.pathname });
  const base = `/account/${account.AccountId}`;
  const pages = PAGES.filter(page => user !== null && page.isFor(account, user));
  if (pages.length < 2) return null;
  return (
    <nav className={css.tabs} aria-label={intl.formatMessage(texts.pages)}>
      {pages.map(page => (
        <AppLink
          key={page.path}
          to={base + page.path}
          className={css.tab ?? ''}
          aria-current={path.endsWith(base + page.path) ? 'page' : undefined}
        >
          <FormattedMessage {...page.title} />
        </AppLink>
      ))}
    </nav>
  );
}
