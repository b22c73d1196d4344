import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { Output } from '#contract/operations.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { kindTexts } from '#src/screens/orders/provisioning/provisioning-texts.ts';
import { RequestStatus } from '#src/screens/orders/provisioning/RequestStatus.tsx';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { CompanyBeside } from '#src/ui/CompanyBeside.tsx';
import { DateTime } from '#src/ui/DateTime.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { myRequests } from './dashboard-queries.ts';
import { tileTexts } from './tile-texts.ts';
import css from './Dashboard.module.css';

type Request = Output<'IProvisioningService/GetMyProvisioningRequests'>[number];

/** The request among those of its account. */
const addressOf = ({ Account: { AccountId: accountId }, RequestId: request }: Request) =>
  pathTo('/account/$accountId/provisioning', { accountId }, { request });

function List() {
  const { data, error, refetch } = useQuery(myRequests);
  if (data === undefined)
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  if (data.length === 0) {
    return (
      <p className={css.note}>
        <FormattedMessage {...tileTexts.noRequests} />
      </p>
    );
  }
  return (
    <ul className={css.list}>
      {data.map(request => (
        <li key={request.RequestId} className={css.request}>
          <span className={css.words}>
            <AppLink to={addressOf(request)}>{request.ServiceName}</AppLink>
            <small>
              <FormattedMessage {...kindTexts[request.Kind]} />
              {request.Account.DisplayName !== null && ` · ${request.Account.DisplayName}`}
              <CompanyBeside accountId={request.Account.AccountId} company={request.Company} />
              {' · '}
              <DateTime at={request.CreatedAt} />
            </small>
          </span>
          <RequestStatus status={request.Status} />
        </li>
      ))}
    </ul>
  );
}

/** Tile with the newest provisioning requests that the user made. */
export const MyRequests = () => (
  <Panel testId="my-requests" title={<FormattedMessage {...tileTexts.requests} />}>
    <List />
  </Panel>
);
