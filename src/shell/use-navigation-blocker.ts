/** Blocks leaving a form with unsaved changes (section 4) by a click, by navigation or by closing the tab. */
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { blocksLeaving } from '#machines/portal/unsaved-changes.machine.ts';
import { actorOf } from '#src/app/portal.ts';

/** Clicks inside these are allowed: the form itself, dialogs, toasts. */
const EXCLUDED = '[data-unsaved-exclude], [role="dialog"], [role="alertdialog"]';
/** Interactive elements; any other click is ignored. */
const ACTIVE = 'a, button, input, select, textarea, summary, label, [role]';

const isBlocking = () => blocksLeaving(actorOf('unsavedChanges').getSnapshot());

const askToLeave = () =>
  new Promise<boolean>(resolve => {
    actorOf('unsavedChanges').send({ type: 'leave.attempted', decide: resolve });
  });

function interceptClick(event: MouseEvent): void {
  const { target } = event;
  if (!isBlocking() || !(target instanceof HTMLElement || target instanceof SVGElement)) return;
  if (target.closest(EXCLUDED)) return;
  const clicked = target.closest(ACTIVE);
  if (!(clicked instanceof HTMLElement) || clicked.id === 'content') return;
  event.preventDefault();
  event.stopPropagation();
  void askToLeave().then(leaves => {
    if (leaves) clicked.click();
  });
}

/** Asks before leaving while there are unsaved changes. */
export function useNavigationBlocker(): void {
  useBlocker({
    shouldBlockFn: async () => isBlocking() && !(await askToLeave()),
    enableBeforeUnload: isBlocking,
  });
  useEffect(() => {
    document.addEventListener('click', interceptClick, { capture: true });
    return () => document.removeEventListener('click', interceptClick, { capture: true });
  }, []);
}
