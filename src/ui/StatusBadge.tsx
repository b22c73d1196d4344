import { IconCircleCheck, IconCircleMinus, IconClock, IconLock } from '@tabler/icons-react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Account, AccountState } from '#contract/accounts/account.ts';
import { endingTexts, stateTexts } from './account-texts.ts';
import { Badge } from './Badge.tsx';
import type { BadgeStyle } from './Badge.tsx';

const LOOKS: Record<AccountState, BadgeStyle> = {
  Active: { Icon: IconCircleCheck, kind: 'success' },
  Locked: { Icon: IconLock, kind: 'warning' },
  Terminated: { Icon: IconCircleMinus, kind: 'neutral' },
};

const ENDING: BadgeStyle = { Icon: IconClock, kind: 'warning' };

type Props = {
  state: AccountState;
  /** Its scheduled termination, or that of an account above it. */
  ending?: Account['ScheduledTermination'];
};

/** The state of an account; of an active one that will be terminated, when. */
export const StatusBadge = ({ state, ending = null }: Props) =>
  state === 'Active' && ending !== null ? (
    <Badge look={ENDING} testId="state">
      <FormattedMessage
        {...endingTexts.ends}
        values={{
          date: (
            <FormattedDate value={ending.Date} dateStyle="medium" timeZone={ending.TimeZone ?? undefined} />
          ),
        }}
      />
    </Badge>
  ) : (
    <Badge look={LOOKS[state]} testId="state">
      <FormattedMessage {...stateTexts[state]} />
    </Badge>
  );
