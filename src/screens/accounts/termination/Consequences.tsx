import { FormattedMessage } from 'react-intl';
import type { ChosenTime } from '#contract/platform/zoned-time.ts';
import type { Affected } from '#machines/accounts/termination.machine.ts';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { ZonedTime } from '../wizard/ZonedTime.tsx';
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
            name: (
              <FormattedMessage
                id="when.title"
                defaultMessage="When"
                description="Heading: a date and time"
              />
            ),
            value:
              time.date === null ? (
                <FormattedMessage id="when.now" defaultMessage="Now" description="Choice of the time" />
              ) : (
                <ZonedTime at={time.date} timeZone={time.timeZone} />
              ),
          },
          {
            key: 'reason',
            name: (
              <FormattedMessage id="terminate.reason" defaultMessage="Reason" description="Field label" />
            ),
            value: reason,
          },
        ]}
      />
      <ul className={css.effects}>
        <li>
          <FormattedMessage
            id="terminate.ends"
            defaultMessage="{count, plural, one {# account will be terminated. This cannot be undone.} other {# accounts will be terminated. This cannot be undone.}}"
            description="Consequence of a termination"
            values={{ count: AccountCount }}
          />
        </li>
        {UserCount > 0 && (
          <li>
            <FormattedMessage
              id="terminate.users"
              defaultMessage="{count, plural, one {# user will be signed out and can no longer sign in.} other {# users will be signed out and can no longer sign in.}}"
              description="Consequence of a termination"
              values={{ count: UserCount }}
            />
          </li>
        )}
        {SubscriptionCount > 0 && (
          <li>
            <FormattedMessage
              id="terminate.subscriptions"
              defaultMessage="{count, plural, one {# subscription will be terminated.} other {# subscriptions will be terminated.}}"
              description="Consequence of a termination"
              values={{ count: SubscriptionCount }}
            />
          </li>
        )}
        {RenewalCount > 0 && (
          <li>
            <FormattedMessage
              id="terminate.renewals"
              defaultMessage="{count, plural, one {# prepaid subscription will not be renewed: auto-renew changes from Renew to Terminate.} other {# prepaid subscriptions will not be renewed: auto-renew changes from Renew to Terminate.}}"
              description="Consequence of a termination"
              values={{ count: RenewalCount }}
            />
          </li>
        )}
        {time.mode === 'later' && (
          <li>
            <FormattedMessage
              id="terminate.until_then"
              defaultMessage="Nothing changes until then, and you can cancel the termination on the account page. Accounts that are added below it in the meantime will also be terminated."
              description="Consequence of a scheduled termination"
            />
          </li>
        )}
      </ul>
    </div>
  );
}
