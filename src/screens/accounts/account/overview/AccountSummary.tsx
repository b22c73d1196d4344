import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Account } from '#contract/accounts/account.ts';
import { isSeller } from '#contract/accounts/hierarchy.ts';
import { useSession } from '#src/app/hooks.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { DetailColumns } from '#src/ui/page/DetailColumns.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { overviewLinks } from './overview-links.ts';
import { accountOverview } from './overview-queries.ts';
import { OverviewParts } from './OverviewParts.tsx';
import { hasRail, OverviewRail } from './OverviewRail.tsx';

type Props = { account: Account; children: ReactNode };

/** The overview of an account, above and beside its fields. The fields are shown even if it fails to load. */
export function AccountSummary({ account, children }: Props) {
  const user = useSession(state => state.context.user);
  const { data, error, refetch } = useQuery(accountOverview(account.AccountId));
  const [now] = useState(() => new Date());
  if (user === null) return null;
  const links = overviewLinks(account, user, now);
  const rail =
    data && hasRail(data) ? <OverviewRail account={account} overview={data} links={links} /> : null;
  return (
    <DetailColumns isRailLast rail={data || error ? rail : <Skeleton lines={6} />}>
      {data ? (
        <OverviewParts overview={data} links={links} hasCustomers={isSeller(account.Hierarchy.AccountType)} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
      {children}
    </DetailColumns>
  );
}
