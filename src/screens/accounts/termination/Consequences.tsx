import { FormattedMessage } from 'react-intl';
import type { ChosenTime } from '#contract/platform/zoned-time.ts';
import type { Affected } from '#machines/accounts/termination-setup.ts';
import { wizardTexts } from '#src/screens/accounts/shared/wizard/wizard-texts.ts';
import { ZonedTime } from '#src/screens/accounts/shared/wizard/ZonedTime.tsx';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { terminationTexts } from './termination-texts.ts';
import css from '#src/screens/platform/wizard/Wizard.module.css';

type Props = { affected: Affected; time: ChosenTime; reason: string };

/** Summary of the termination and its consequences. */
export function Consequences({ affected, time, reason }: Props) {
  const effects = [
    { text: terminationTexts.ends, count: affected.AccountCount },
    { text: terminationTexts.users, count: affected.UserCount },
    { text: terminationTexts.subscriptions, count: affected.SubscriptionCount },
    { text: terminationTexts.paid, count: affected.PaidCount },
    { text: terminationTexts.contracts, count: affected.ContractCount },
    { text: terminationTexts.renewals, count: affected.RenewalCount },
  ].filter(({ count }) => count > 0);
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
        {effects.map(({ text, count }) => (
          <li key={text.id}>
            <FormattedMessage {...text} values={{ count }} />
          </li>
        ))}
        {time.mode === 'later' && (
          <li>
            <FormattedMessage {...terminationTexts.untilThen} />
          </li>
        )}
      </ul>
    </div>
  );
}
