import type { ComponentProps, FocusEvent, ReactNode, RefObject } from 'react';
import { useId, useRef, useState } from 'react';
import { MenuContext } from './menu-context.ts';
import { MenuList } from './MenuList.tsx';
import css from './Menu.module.css';

type Props = {
  /** The attributes and the content of the button that opens the menu. */
  button: Pick<ComponentProps<'button'>, 'className' | 'aria-label' | 'children'> & { testId?: string };
  ref?: RefObject<HTMLButtonElement | null>;
  /** Opens upwards. */
  isAbove?: boolean;
  /** Entries: `MenuItem` and `MenuDivider`. */
  children: ReactNode;
};

/**
 * A button that opens a menu (APG, menu button). The entries are rendered only while it is open. Esc, Tab, choosing an entry
 * and a click outside close it; all but the last return the focus to the button, before the entry acts, so that a dialog
 * that it opens can return it there, too.
 */
export function Menu({ button: { testId, ...button }, ref, isAbove = false, children }: Props) {
  const id = useId();
  const own = useRef<HTMLButtonElement>(null);
  const target = ref ?? own;
  // Which end has the focus when it opens; null while it is closed.
  const [start, setStart] = useState<'first' | 'last' | null>(null);
  const isOpen = start !== null;
  const close = () => {
    target.current?.focus();
    setStart(null);
  };
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setStart(null);
  };
  return (
    <div className={css.area} onBlur={closeOutside}>
      <button
        {...button}
        ref={target}
        id={`${id}button`}
        type="button"
        data-testid={testId}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setStart(isOpen ? null : 'first')}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setStart(event.key === 'ArrowUp' ? 'last' : 'first');
        }}
      />
      {isOpen && (
        <MenuContext value={close}>
          <MenuList id={id} labelledBy={`${id}button`} start={start} isAbove={isAbove} onClose={close}>
            {children}
          </MenuList>
        </MenuContext>
      )}
    </div>
  );
}
