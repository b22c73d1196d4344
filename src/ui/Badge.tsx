import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './Badge.module.css';

export type BadgeStyle = {
  Icon: TablerIcon;
  kind: 'success' | 'warning' | 'danger' | 'info' | 'pending' | 'neutral';
};

type Props = { look: BadgeStyle; children: ReactNode; testId?: string };

/** A state as icon, text and colour, so that it is not conveyed by colour alone. */
export const Badge = ({ look: { Icon, kind }, children, testId }: Props) => (
  <span className={`${css.badge} ${css[kind]}`} data-testid={testId}>
    <Icon size={14} stroke={1.75} aria-hidden />
    <span>{children}</span>
  </span>
);
