import { IconCircleCheck, IconCircleMinus, IconLock } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { AccountState } from '#contract/account.ts';
import { stateTexts } from './account-texts.ts';
import css from './StatusBadge.module.css';

const LOOKS = {
  Active: { Icon: IconCircleCheck, className: css.success },
  Locked: { Icon: IconLock, className: css.warning },
  Terminated: { Icon: IconCircleMinus, className: css.neutral },
} satisfies Record<AccountState, unknown>;

/** A state by picture, word and colour: none of them alone. */
export function StatusBadge({ state }: { state: AccountState }) {
  const { Icon, className } = LOOKS[state];
  return (
    <span className={`${css.badge} ${className}`} data-testid="state">
      <Icon size={14} stroke={1.75} aria-hidden />
      <FormattedMessage {...stateTexts[state]} />
    </span>
  );
}
