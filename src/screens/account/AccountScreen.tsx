import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Account } from '#contract/account.ts';
import { accountById } from '#src/api/queries/account.ts';
import { useSession } from '#src/app/hooks.ts';
import { rememberAccount } from '#src/screens/dashboard/recent-accounts.ts';
import { Failure } from '#src/screens/errors/Failure.tsx';
import { useDetail } from '#src/shell/page-detail.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import { TerminatedBand } from './TerminatedBand.tsx';
import { AccountFrame } from './tree/AccountFrame.tsx';
import screen from '#src/ui/Screen.module.css';

/** Remembered for the dashboard; one's own account is always at hand. */
function useRemembered(account: Account): void {
  const userId = useSession(state => state.context.user?.UserAccountId ?? null);
  const { AccountId: id, displayName: name, Hierarchy } = account;
  const type = Hierarchy.AccountType;
  useEffect(() => {
    if (userId !== null && userId !== id) rememberAccount(userId, { id, name, type });
  }, [userId, id, name, type]);
}

function Shown({ account }: { account: Account }) {
  useDetail(account.displayName);
  useRemembered(account);
  return (
    <>
      <TerminatedBand account={account} />
      <AccountHeader account={account} />
      <AccountLayout account={account} />
    </>
  );
}

function Waiting() {
  return (
    <>
      <h1 className={screen.title} tabIndex={-1}>
        <FormattedMessage id="account.title" defaultMessage="Account" description="Page title" />
      </h1>
      <Skeleton lines={8} />
    </>
  );
}

/** /account/{accountId}: any account, drawn from its view layout (section 7), beside the hierarchy it stands in. */
export function AccountScreen() {
  const { accountId = Number.NaN } = useParams({ strict: false }) as { accountId?: number };
  const { data, error, refetch } = useQuery(accountById(accountId));
  if (error && !data) return <Failure isScreen error={error} onRetry={() => void refetch()} />;
  return (
    <AccountFrame accountId={accountId}>
      {data ? <Shown key={data.AccountId} account={data} /> : <Waiting />}
    </AccountFrame>
  );
}
