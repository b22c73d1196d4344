import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { SubscriptionList } from '#src/screens/accounts/shared/SubscriptionList.tsx';
import { livingAddress } from '#src/screens/orders/subscriptions/subscriptions-address.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { mySubscriptions } from './dashboard-queries.ts';
import { tileTexts } from './tile-texts.ts';

/** Tile with the subscriptions of the user's company, as far as the user may read them. */
export function MySubscriptions() {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(mySubscriptions);
  const title = <FormattedMessage {...tileTexts.subscriptions} />;
  const account = data?.AccountId ?? null;
  return (
    <Panel
      testId="my-subscriptions"
      title={account === null ? title : <AppLink to={livingAddress(account)}>{title}</AppLink>}
    >
      {data ? (
        <SubscriptionList subscriptions={data} label={intl.formatMessage(tileTexts.subscriptions)} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Panel>
  );
}
