import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { SEES_PRICES } from '#contract/marketplace/price-rights.ts';
import { useCanOn } from '#src/access/use-can.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { fieldsOf } from '#src/screens/accounts/shared/fields-of.ts';
import { AccountPage } from '#src/screens/accounts/shared/page/AccountPage.tsx';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { ServiceTags } from '#src/ui/ServiceTags.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Deadlines } from './Deadlines.tsx';
import { OwnFields } from './OwnFields.tsx';
import { serviceInfo } from './service-info-queries.ts';
import { SubscriptionPrices } from './SubscriptionPrices.tsx';
import { termsOf } from './terms-of.tsx';
import screen from '#src/ui/Screen.module.css';
import css from './ServiceInfo.module.css';

/** /account/{accountId}/service-info: the terms of a subscription and its settings at the vendor (section 2). */
export const ServiceInfoScreen = () => (
  <AccountPage>{account => <ServiceInfo key={account.AccountId} account={account} />}</AccountPage>
);

function ServiceInfo({ account }: { account: Account }) {
  const seesPrices = useCanOn(account, SEES_PRICES);
  const { data, error, refetch } = useQuery(serviceInfo(account.AccountId));
  if (data === undefined) {
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />;
  }
  return (
    <section className={css.screen} aria-labelledby="service-info" data-testid="service-info">
      <h2 id="service-info" className={screen.page}>
        <FormattedMessage {...titles.serviceInfo} />
      </h2>
      <Panel
        title={data.ServiceName ?? account.displayName}
        actions={<ServiceTags service={{ IsNew: false, Categories: data.Categories, Tags: data.Tags }} />}
      >
        <DescriptionList facts={termsOf(data, fieldsOf(account))} />
      </Panel>
      {seesPrices && <SubscriptionPrices accountId={account.AccountId} />}
      <Deadlines info={data} />
      <OwnFields account={account} />
    </section>
  );
}
