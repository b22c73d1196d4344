import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { mySubscriptions } from '#src/api/queries/account-overview.ts';
import { SubscriptionList } from '#src/screens/accounts/SubscriptionList.tsx';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { tileTexts } from './tile-texts.ts';

/** Tile with the subscriptions of the user's company, as far as the user may read them. */
export function MySubscriptions() {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(mySubscriptions);
  return (
    <Panel testId="my-subscriptions" title={<FormattedMessage {...tileTexts.subscriptions} />}>
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
