import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountOverview } from '#contract/accounts/overview.ts';
import { SubscriptionList } from '#src/screens/accounts/shared/SubscriptionList.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { DeadlineStrip } from './DeadlineStrip.tsx';
import { Figures } from './Figures.tsx';
import type { OverviewLinks } from './overview-links.ts';
import { overviewTexts } from './overview-texts.ts';

type Props = {
  overview: AccountOverview;
  links: OverviewLinks;
  /** Companies are named where there are several. */
  hasCustomers: boolean;
};

/** Numbers, deadlines and subscriptions. */
export function OverviewParts({ overview, links, hasCustomers }: Props) {
  const intl = useIntl();
  const { Deadlines, Subscriptions } = overview;
  const title = <FormattedMessage {...overviewTexts.subscriptions} />;
  return (
    <>
      <Figures overview={overview} links={links} />
      {Deadlines !== null && (
        <DeadlineStrip deadlines={Deadlines} links={links} namesCompanies={hasCustomers} />
      )}
      {Subscriptions !== null && (
        <Panel
          testId="subscriptions"
          title={links.subscriptions === null ? title : <AppLink to={links.subscriptions}>{title}</AppLink>}
        >
          <SubscriptionList
            subscriptions={Subscriptions}
            namesCompanies={hasCustomers}
            label={intl.formatMessage(overviewTexts.subscriptions)}
          />
        </Panel>
      )}
    </>
  );
}
