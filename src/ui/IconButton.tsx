import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import css from './IconButton.module.css';

type Props = Omit<ComponentProps<'button'>, 'className' | 'type' | 'children' | 'title'> & {
  Icon: TablerIcon;
  /** Its accessible name, shown on hover. */
  label: string;
  /** It does nothing, but stays focusable: a disabled button would lose the focus. */
  isBlocked?: boolean;
};

/** A button that is an icon alone. */
export const IconButton = ({ Icon, label, isBlocked = false, onClick, ...button }: Props) => (
  <button
    {...button}
    type="button"
    className={css.button}
    aria-label={label}
    title={label}
    aria-disabled={isBlocked}
    onClick={isBlocked ? undefined : onClick}
  >
    <Icon size={18} aria-hidden />
  </button>
);
