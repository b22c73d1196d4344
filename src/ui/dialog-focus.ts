/**
 * Where the focus is in a dialog that has just opened: in its first field, or where `data-autofocus` says. While its contents load it is on
 * the body, never on ×: a blank or Enter typed too early would close the dialog.
 */
import type { FocusEvent } from 'react';

const BODY = 'data-dialog-body';

const FIELD = 'input:not([hidden], [readonly]), select, textarea:not([readonly])';

const focusFirst = (body: HTMLElement): void =>
  (body.querySelector<HTMLElement>('[data-autofocus]') ?? body.querySelector<HTMLElement>(FIELD))?.focus();

/** Props of the body of a dialog. Mantine focuses the first element marked `data-autofocus`, which passes the focus on. */
export const dialogBody = {
  [BODY]: '',
  'data-autofocus': '',
  tabIndex: -1,
  onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) focusFirst(currentTarget);
  },
};

/** Moves the focus to the first field of contents that have arrived, if it is still on the body of the dialog around them. */
export function focusArrived(contents: HTMLElement): void {
  const { activeElement } = document;
  if (
    activeElement instanceof HTMLElement &&
    activeElement.hasAttribute(BODY) &&
    activeElement.contains(contents)
  )
    focusFirst(activeElement);
}
