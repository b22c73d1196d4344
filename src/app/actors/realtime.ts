/** Actor and action implementations for the realtime machine (sections 4, 6, 7). */
import { realtimeMachine } from '#machines/portal/realtime.machine.ts';
import { installation } from '../installation.ts';
import type { Complete } from './complete.ts';
import { socketActor } from './socket.ts';
import { actorIn } from './system.ts';

/** On the page's own host; `wss:` when the page is loaded over https. */
function address(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${installation.socketPath}`;
}

const implementations = {
  actors: { socket: socketActor(address) },
  actions: {
    announceMaintenance: ({ system }, frame) =>
      actorIn(system, 'maintenance').send(
        frame.mode
          ? { type: 'maintenance.announced', seconds: frame.seconds ?? null }
          : { type: 'maintenance.ended' },
      ),
    refreshRights: ({ system }) => actorIn(system, 'session').send({ type: 'capabilities.updated' }),
  },
} satisfies Complete<typeof realtimeMachine, 'announceMaintenance' | 'refreshRights'>;

export const realtime = realtimeMachine.provide(implementations);
