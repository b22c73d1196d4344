import { IconCircleCheck, IconCircleMinus, IconLock } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { AccountState } from '#contract/accounts/account.ts';
import { stateTexts } from './account-texts.ts';
import { Badge } from './Badge.tsx';
import type { BadgeStyle } from './Badge.tsx';

const LOOKS: Record<AccountState, BadgeStyle> = {
  Active: { Icon: IconCircleCheck, kind: 'success' },
  Locked: { Icon: IconLock, kind: 'warning' },
  Terminated: { Icon: IconCircleMinus, kind: 'neutral' },
};

/** The state of an account. */
export const StatusBadge = ({ state }: { state: AccountState }) => (
  <Badge look={LOOKS[state]} testId="state">
    <FormattedMessage {...stateTexts[state]} />
  </Badge>
);
