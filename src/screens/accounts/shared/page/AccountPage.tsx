import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { ORGANISATIONS } from '#contract/accounts/hierarchy.ts';
import { accountById } from '#src/api/queries/account.ts';
import { useSession } from '#src/app/hooks.ts';
import { useSetPageDetail } from '#src/app/page-detail.ts';
import { rememberAccount } from '#src/app/recent-accounts.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { DetailPage } from '#src/ui/page/DetailPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { AccountWithTree } from '../tree/AccountWithTree.tsx';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountPages } from './AccountPages.tsx';
import { ScheduledBanner } from './ScheduledBanner.tsx';
import { TerminatedBanner } from './TerminatedBanner.tsx';

type Content = (account: Account) => ReactNode;

/**
 * Adds the account to the dashboard's recent accounts; the user's own is not added, because it is always linked.
 */
function useAddToRecent(account: Account): void {
  const userId = useSession(state => state.context.user?.UserAccountId ?? null);
  const { AccountId: id, displayName: name, Hierarchy } = account;
  const type = Hierarchy.AccountType;
  const company = ORGANISATIONS.includes(type)
    ? undefined
    : account.Ancestors.findLast(above => ORGANISATIONS.includes(above.AccountType))?.DisplayName;
  useEffect(() => {
    if (userId !== null && userId !== id) rememberAccount(userId, { id, name, type, company });
  }, [userId, id, name, type, company]);
}

function Shown({ account, children }: { account: Account; children: Content }) {
  useSetPageDetail(account.displayName);
  useAddToRecent(account);
  return (
    <DetailPage
      head={
        <>
          <TerminatedBanner account={account} />
          <ScheduledBanner account={account} />
          <AccountHeader account={account} />
          <AccountPages account={account} />
        </>
      }
    >
      {children(account)}
    </DetailPage>
  );
}

function Waiting() {
  return (
    <DetailPage head={<PageHead title={<FormattedMessage {...titles.account} />} />}>
      <Skeleton lines={8} />
    </DetailPage>
  );
}

/** Layout of all account pages: the hierarchy, the header and the links to the other pages. */
export function AccountPage({ children }: { children: Content }) {
  const { accountId = Number.NaN } = useParams({ strict: false }) as { accountId?: number };
  const { data, error, refetch } = useQuery(accountById(accountId));
  if (error && !data) return <Failure isScreen error={error} onRetry={() => void refetch()} />;
  return (
    <AccountWithTree accountId={accountId}>
      {data ? (
        <Shown key={data.AccountId} account={data}>
          {children}
        </Shown>
      ) : (
        <Waiting />
      )}
    </AccountWithTree>
  );
}
