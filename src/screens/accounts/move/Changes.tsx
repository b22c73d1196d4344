import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { MoveConsequences } from '#machines/accounts/move.machine.ts';
import { AccountPath } from '#src/ui/AccountPath.tsx';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { wizardTexts } from '../wizard/wizard-texts.ts';
import { ZonedTime } from '../wizard/ZonedTime.tsx';
import css from '../wizard/Wizard.module.css';

type Props = { consequences: MoveConsequences };

const Way = ({
  title,
  ancestors,
  name,
}: {
  title: ReactNode;
  ancestors: MoveConsequences['Before'];
  name: string;
}) => (
  <div className={css.way}>
    <h3>{title}</h3>
    <AccountPath ancestors={ancestors} name={name} />
  </div>
);

/** The path before and after, the accounts that move along, and who gains or loses access. */
export function Changes({ consequences }: Props) {
  const { DisplayName: name, Before, After, EndsBefore, EndsAfter } = consequences;
  const facts = [
    { key: 'accounts', name: wizardTexts.accounts, count: consequences.AccountCount },
    { key: 'users', name: wizardTexts.users, count: consequences.UserCount },
    { key: 'subscriptions', name: wizardTexts.subscriptions, count: consequences.SubscriptionCount },
  ];
  return (
    <div className={css.panel}>
      <div className={css.ways}>
        <Way
          title={
            <FormattedMessage id="move.today" defaultMessage="Today" description="Above the path of today" />
          }
          ancestors={Before}
          name={name}
        />
        <Way
          title={
            <FormattedMessage
              id="move.then"
              defaultMessage="After the move"
              description="Above the path after the move"
            />
          }
          ancestors={After}
          name={name}
        />
      </div>
      <DescriptionList
        facts={[
          ...facts.map(({ key, name: label, count }) => ({
            key,
            name: <FormattedMessage {...label} />,
            value: <FormattedNumber value={count} />,
          })),
          {
            key: 'loses',
            name: (
              <FormattedMessage
                id="move.loses"
                defaultMessage="Loses access"
                description="Before the people who lose access by a move"
              />
            ),
            value: <People people={consequences.LosesReach} />,
          },
          {
            key: 'gains',
            name: (
              <FormattedMessage
                id="move.gains"
                defaultMessage="Gains access"
                description="Before the people who gain access by a move"
              />
            ),
            value: <People people={consequences.GainsReach} />,
          },
        ]}
      />
      {EndsBefore !== EndsAfter && (
        <p className={css.text}>
          {EndsAfter === null ? (
            <FormattedMessage
              id="move.ends_no_longer"
              defaultMessage="It will no longer be terminated on {at} together with its current parent account."
              description="What a move changes about a scheduled termination"
              values={{ at: <ZonedTime at={EndsBefore ?? ''} /> }}
            />
          ) : (
            <FormattedMessage
              id="move.ends_after"
              defaultMessage="It will be terminated on {at}, together with its new parent account."
              description="What a move changes about a scheduled termination"
              values={{ at: <ZonedTime at={EndsAfter} /> }}
            />
          )}
        </p>
      )}
    </div>
  );
}

function People({ people: { Count, Named } }: { people: MoveConsequences['LosesReach'] }) {
  if (Count === 0) {
    return <FormattedMessage id="move.nobody" defaultMessage="Nobody" description="In place of people" />;
  }
  return (
    <ul className={css.people}>
      {Named.map(one => (
        <li key={one.AccountId}>{one.DisplayName}</li>
      ))}
      {Count > Named.length && (
        <li>
          <FormattedMessage
            id="move.more_people"
            defaultMessage="and {count, number} more"
            description="After some people by name, how many there are besides"
            values={{ count: Count - Named.length }}
          />
        </li>
      )}
    </ul>
  );
}
