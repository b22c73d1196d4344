import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { MoveConsequences } from '#machines/accounts/move.machine.ts';
import { wizardTexts } from '#src/screens/accounts/shared/wizard/wizard-texts.ts';
import { ZonedTime } from '#src/screens/accounts/shared/wizard/ZonedTime.tsx';
import { AccountPath } from '#src/ui/AccountPath.tsx';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { moveTexts } from './move-texts.ts';
import css from '#src/screens/platform/wizard/Wizard.module.css';

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
        <Way title={<FormattedMessage {...moveTexts.today} />} ancestors={Before} name={name} />
        <Way title={<FormattedMessage {...moveTexts.afterMove} />} ancestors={After} name={name} />
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
            name: <FormattedMessage {...moveTexts.loses} />,
            value: <People people={consequences.LosesReach} />,
          },
          {
            key: 'gains',
            name: <FormattedMessage {...moveTexts.gains} />,
            value: <People people={consequences.GainsReach} />,
          },
        ]}
      />
      {EndsBefore !== EndsAfter && (
        <p className={css.text}>
          {EndsAfter === null ? (
            <FormattedMessage
              {...moveTexts.endsNoLonger}
              values={{ at: <ZonedTime at={EndsBefore ?? ''} /> }}
            />
          ) : (
            <FormattedMessage {...moveTexts.endsAfter} values={{ at: <ZonedTime at={EndsAfter} /> }} />
          )}
        </p>
      )}
    </div>
  );
}

function People({ people: { Count, Named } }: { people: MoveConsequences['LosesReach'] }) {
  if (Count === 0) {
    return <FormattedMessage {...moveTexts.nobody} />;
  }
  return (
    <ul className={css.people}>
      {Named.map(one => (
        <li key={one.AccountId}>{one.DisplayName}</li>
      ))}
      {Count > Named.length && (
        <li>
          <FormattedMessage {...moveTexts.morePeople} values={{ count: Count - Named.length }} />
        </li>
      )}
    </ul>
  );
}
