import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import { provisioningRequest, provisioningRequests } from '#src/api/queries/provisioning.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { AccountPage } from '#src/screens/accounts/AccountPage.tsx';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { MoreButton } from '#src/screens/platform/lists/MoreButton.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { provisioningAddress, viewOf } from './provisioning-address.ts';
import type { ProvisioningView } from './provisioning-address.ts';
import { provisioningTexts } from './provisioning-texts.ts';
import { RequestTable } from './RequestTable.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import screen from '#src/ui/Screen.module.css';
import css from './Provisioning.module.css';

/** /account/{accountId}/provisioning: the account's requests to vendors and their status (sections 2, 4). */
export const ProvisioningScreen = () => (
  <AccountPage>
    {account => (
      <section aria-labelledby="provisioning" className={css.screen} data-testid="provisioning">
        <h2 id="provisioning" className={screen.page}>
          <FormattedMessage {...titles.provisioning} />
        </h2>
        <Requests accountId={account.AccountId} />
      </section>
    )}
  </AccountPage>
);

function Requests({ accountId }: { accountId: number }) {
  const view = viewOf(useSearch({ strict: false }));
  const query = useInfiniteQuery(provisioningRequests(accountId, view.status));
  const { data, error } = query;
  if (data === undefined) {
    return error ? <Failure error={error} onRetry={() => void query.refetch()} /> : <Skeleton lines={8} />;
  }
  const rows = data.pages.flatMap(page => page.Rows);
  const isListed = rows.some(row => row.RequestId === view.request);
  const counts = data.pages.at(-1)?.Counts ?? [];
  return (
    <>
      {counts.length > 0 && <StatusFilter accountId={accountId} counts={counts} chosen={view.status} />}
      {view.request !== null && !isListed && <Linked accountId={accountId} view={view} />}
      {rows.length === 0 ? (
        <Nothing accountId={accountId} isNarrowed={view.status !== null} />
      ) : (
        <RequestTable accountId={accountId} rows={rows} view={view} />
      )}
      <MoreButton list={query} />
    </>
  );
}

/** Fetches a request that the address names but the list has not loaded yet. */
function Linked({ accountId, view }: { accountId: number; view: ProvisioningView }) {
  const { data } = useQuery(provisioningRequest(accountId, view.request ?? 0));
  return data ? <RequestTable accountId={accountId} rows={[data]} view={view} /> : null;
}

/** Distinguishes an empty list from a filter without a match. */
function Nothing({ accountId, isNarrowed }: { accountId: number; isNarrowed: boolean }) {
  if (!isNarrowed) {
    return (
      <p className={css.empty} role="status">
        <FormattedMessage {...provisioningTexts.empty} />
      </p>
    );
  }
  return (
    <div className={css.empty}>
      <p role="status">
        <FormattedMessage {...provisioningTexts.noMatch} />
      </p>
      <AppLink
        to={provisioningAddress(accountId, { status: null, request: null })}
        className={buttonClass({ variant: 'secondary' })}
      >
        <FormattedMessage {...provisioningTexts.showAll} />
      </AppLink>
    </div>
  );
}
