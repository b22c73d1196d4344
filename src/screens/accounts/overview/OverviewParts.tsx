import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountOverview } from '#contract/accounts/overview.ts';
import { SubscriptionList } from '#src/screens/accounts/SubscriptionList.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { DeadlineStrip } from './DeadlineStrip.tsx';
import { Figures } from './Figures.tsx';
import type { OverviewLinks } from './overview-links.ts';
import { overviewTexts } from './overview-texts.ts';

type Props = { overview: AccountOverview; links: OverviewLinks };

/** Numbers, what ends soon, and subscriptions. */
export function OverviewParts({ overview, links }: Props) {
  const intl = useIntl();
  const { Deadlines, Subscriptions } = overview;
  return (
    <>
      <Figures overview={overview} links={links} />
      {Deadlines !== null && <DeadlineStrip deadlines={Deadlines} />}
      {Subscriptions !== null && (
        <Panel testId="subscriptions" title={<FormattedMessage {...overviewTexts.subscriptions} />}>
          <SubscriptionList
            subscriptions={Subscriptions}
            label={intl.formatMessage(overviewTexts.subscriptions)}
          />
        </Panel>
      )}
    </>
  );
}
