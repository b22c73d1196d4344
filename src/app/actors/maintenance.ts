/** What the maintenance machine does in the browser (sections 4, 9). */
import { fromCallback, fromPromise } from 'xstate';
import { maintenanceMachine } from '#machines/portal/maintenance.machine.ts';
import { logError } from '../log.ts';
import { isReachable } from '../reachable.ts';
import type { Complete } from './complete.ts';
import { actorIn } from './system.ts';
import type { RootActors } from './system.ts';

const SECOND = 1000;

/** Events of a page that was out of sight or asleep; its timers may have stood still meanwhile. */
const AWAKE = ['visibilitychange', 'resume'];

/**
 * The form that holds back would have the browser ask before the page goes, for ever where nobody is there to answer.
 * The banner has asked to save; what was not saved by now is given up (docs/unknowns.md).
 */
function giveUpChanges(unsavedChanges: RootActors['unsavedChanges']): void {
  const { listener } = unsavedChanges.getSnapshot().context;
  if (listener) unsavedChanges.send({ type: 'guard.ended', id: listener.id });
}

const implementations = {
  actors: {
    clock: fromCallback(({ sendBack }) => {
      const tell = () => sendBack({ type: 'clock.ticked', now: Date.now() });
      const timer = setInterval(tell, SECOND);
      for (const type of AWAKE) document.addEventListener(type, tell);
      tell();
      return () => {
        clearInterval(timer);
        for (const type of AWAKE) document.removeEventListener(type, tell);
      };
    }),
    reload: fromPromise(async ({ signal, system }) => {
      if (!(await isReachable(signal))) throw new Error('The server does not answer yet');
      giveUpChanges(actorIn(system, 'unsavedChanges'));
      window.location.reload();
    }),
  },
  actions: { reportClockStopped: () => logError('The time is told no more') },
} satisfies Complete<typeof maintenanceMachine, 'reportClockStopped'>;

export const maintenance = maintenanceMachine.provide(implementations);
