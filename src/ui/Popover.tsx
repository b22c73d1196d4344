import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import css from './Popover.module.css';

type Props = {
  id: string;
  /** Its name, for screen readers. */
  label: string;
  /** The button that opened it. It gets the focus back, and closes the popover itself. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** CSS pixels between the popover and the edge of the window. */
const MARGIN = 12;
/** CSS pixels between the popover and the button that opened it. */
const GAP = 8;

const FIELD = 'input:not([hidden], [readonly]), select, textarea:not([readonly]), button';

/** Moves the popover below its opener, and to the left as far as it would leave the window. */
function placeAt(popover: HTMLElement, opener: HTMLElement): void {
  const from = popover.offsetParent?.getBoundingClientRect();
  if (!from) return;
  const button = opener.getBoundingClientRect();
  const farthest = document.documentElement.clientWidth - MARGIN - popover.offsetWidth;
  popover.style.left = `${Math.max(MARGIN, Math.min(button.left, farthest)) - from.left}px`;
  popover.style.top = `${button.bottom + GAP - from.top}px`;
}

/** In an open list of options Esc closes that list. */
const isOwnEscape = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true';

/**
 * A small dialog over the page, below the button that opened it, so that nothing on the page moves. The first field has the focus. Esc, a
 * click outside and leaving it with Tab close it. Its nearest positioned ancestor contains the opener as well.
 */
export function Popover({ id, label, opener, onClose, children }: Props) {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      if (popover.current && opener.current) placeAt(popover.current, opener.current);
    };
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  });
  useLayoutEffect(() => {
    const { current: element } = popover;
    const button = opener.current;
    element?.querySelector<HTMLElement>(FIELD)?.focus();
    return () => {
      if (element?.contains(document.activeElement)) button?.focus();
    };
  }, [opener]);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const isInside = [popover.current, opener.current].some(one => one?.contains(target as Node));
      if (!isInside) onClose();
    };
    // Not when the button is pressed: a page that gets shorter would move what is clicked from under the pointer. Captured, because a
    // clicked option may be gone afterwards.
    document.addEventListener('click', closeOutside, { capture: true });
    // Sent to what Tab moved the focus to.
    document.addEventListener('keyup', closeOutside, { capture: true });
    return () => {
      document.removeEventListener('click', closeOutside, { capture: true });
      document.removeEventListener('keyup', closeOutside, { capture: true });
    };
  }, [opener, onClose]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it wherever the focus is in it
    <div
      ref={popover}
      id={id}
      role="dialog"
      aria-label={label}
      className={css.popover}
      onKeyDown={event => {
        if (event.key !== 'Escape' || isOwnEscape(event)) return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}
