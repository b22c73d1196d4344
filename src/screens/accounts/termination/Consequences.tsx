import { FormattedMessage } from 'react-intl';
import type { ChosenTime } from '#contract/platform/zoned-time.ts';
import type { Affected } from '#machines/accounts/termination.machine.ts';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { wizardTexts } from '../wizard/wizard-texts.ts';
import { ZonedTime } from '../wizard/ZonedTime.tsx';
import { terminationTexts } from './termination-texts.ts';
import css from '../wizard/Wizard.module.css';

type Props = { affected: Affected; time: ChosenTime; reason: string };

/** Summary of the termination and its consequences. */
export function Consequences({ affected, time, reason }: Props) {
  const { AccountCount, UserCount, SubscriptionCount, RenewalCount } = affected;
  return (
    <div className={css.panel}>
      <DescriptionList
        facts={[
          {
            key: 'when',
            name: <FormattedMessage {...wizardTexts.whenTitle} />,
            value:
              time.date === null ? (
                <FormattedMessage {...wizardTexts.whenNow} />
              ) : (
                <ZonedTime at={time.date} timeZone={time.timeZone} />
              ),
          },
          {
            key: 'reason',
            name: <FormattedMessage {...terminationTexts.reason} />,
            value: reason,
          },
        ]}
      />
      <ul className={css.effects}>
        <li>
          <FormattedMessage {...terminationTexts.ends} values={{ count: AccountCount }} />
        </li>
        {UserCount > 0 && (
          <li>
            <FormattedMessage {...terminationTexts.users} values={{ count: UserCount }} />
          </li>
        )}
        {SubscriptionCount > 0 && (
          <li>
            <FormattedMessage {...terminationTexts.subscriptions} values={{ count: SubscriptionCount }} />
          </li>
        )}
        {RenewalCount > 0 && (
          <li>
            <FormattedMessage {...terminationTexts.renewals} values={{ count: RenewalCount }} />
          </li>
        )}
        {time.mode === 'later' && (
          <li>
            <FormattedMessage {...terminationTexts.untilThen} />
          </li>
        )}
      </ul>
    </div>
  );
}
