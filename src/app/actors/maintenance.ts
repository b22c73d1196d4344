/** Actor and action implementations for the maintenance machine (sections 4, 9). */
import { fromCallback, fromPromise } from 'xstate';
import { maintenanceMachine } from '#machines/portal/maintenance.machine.ts';
import { logError } from '#src/browser/log.ts';
import { isReachable } from '../reachable.ts';
import type { Complete } from './complete.ts';
import { actorIn } from './system.ts';
import type { RootActors } from './system.ts';

const SECOND = 1000;

/** Events of a page that was hidden or suspended, during which its timers may have stopped. */
const RESUME_EVENTS = ['visibilitychange', 'resume'];

/**
 * Ends the unsaved-changes guard before a reload, because its `beforeunload` prompt would block the reload
 * until the user answers. The banner has asked to save; unsaved changes are discarded (docs/unknowns.md).
 */
function discardChanges(unsavedChanges: RootActors['unsavedChanges']): void {
  const { listener } = unsavedChanges.getSnapshot().context;
  if (listener) unsavedChanges.send({ type: 'guard.ended', id: listener.id });
}

const implementations = {
  actors: {
    clock: fromCallback(({ sendBack }) => {
      const tick = () => sendBack({ type: 'clock.ticked', now: Date.now() });
      const timer = setInterval(tick, SECOND);
      for (const type of RESUME_EVENTS) document.addEventListener(type, tick);
      tick();
      return () => {
        clearInterval(timer);
        for (const type of RESUME_EVENTS) document.removeEventListener(type, tick);
      };
    }),
    reload: fromPromise(async ({ signal, system }) => {
      if (!(await isReachable(signal))) throw new Error('The server does not answer yet');
      discardChanges(actorIn(system, 'unsavedChanges'));
      window.location.reload();
    }),
  },
  actions: { reportClockStopped: () => logError('The maintenance countdown has stopped') },
} satisfies Complete<typeof maintenanceMachine, 'reportClockStopped'>;

export const maintenance = maintenanceMachine.provide(implementations);
