/** Test controls under /test/ for notices and realtime sockets. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '#server/platform/call.ts';
import { announce, announcement } from '#server/portal/realtime/announcements.ts';
import type { Announcement } from '#server/portal/realtime/announcements.ts';
import type { RealtimeHub } from '#server/portal/realtime/hub.ts';
import type { ScriptedSockets } from './scripted-sockets.ts';

const maintenance = z.object({ seconds: z.int().nullable() });
const message = z.object({ text: z.string() });
const command = z.discriminatedUnion('do', [
  z.object({ do: z.literal('refuse'), status: z.int() }),
  z.object({ do: z.enum(['pause', 'resume', 'drop-messages', 'clear-faults', 'terminate', 'sweep']) }),
  z.object({ do: z.literal('close'), code: z.int(), reason: z.string() }),
  /** The text is sent unchanged; it may be malformed and large. */
  z.object({ do: z.literal('send'), text: z.string() }),
]);
type Command = z.infer<typeof command>;

async function execute(hub: RealtimeHub, sockets: ScriptedSockets, options: Command): Promise<void> {
  switch (options.do) {
    case 'refuse':
      return sockets.refuse(options.status);
    case 'close':
      for (const connection of hub.connections) connection.close(options);
      return;
    case 'send':
      for (const { socket } of hub.connections) socket.send(options.text);
      return;
    case 'terminate':
      for (const { socket } of hub.connections) socket.terminate();
      return;
    case 'sweep':
      return hub.sweep();
    case 'pause':
      return sockets.pause();
    case 'resume':
      return sockets.resume();
    case 'drop-messages':
      return sockets.dropMessages();
    case 'clear-faults':
      return sockets.clearFaults();
  }
}

/** Above the 5 MiB that a client must handle. */
const BODY_LIMIT = 8 * 1024 * 1024;

export function registerSocketControls(
  app: FastifyInstance,
  { deps, sockets, hub }: { deps: Deps; sockets: ScriptedSockets; hub: RealtimeHub },
): void {
  const announceNow = async (notice: Announcement): Promise<void> => {
    await announce(deps, announcement.parse(notice));
    await hub.notices.refresh();
  };
  app.post('/test/maintenance', async (request, reply) => {
    const { seconds } = maintenance.parse(request.body);
    await announceNow(seconds === null ? { kind: 'maintenance-over' } : { kind: 'maintenance', seconds });
    return reply.code(204).send();
  });
  app.post('/test/message', async (request, reply) => {
    await announceNow({ kind: 'message', ...message.parse(request.body) });
    return reply.code(204).send();
  });
  app.get('/test/sockets', async () => sockets.state(hub));
  app.post('/test/sockets', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    await execute(hub, sockets, command.parse(request.body));
    return reply.code(204).send();
  });
  // Paused upgrades must not block the shutdown.
  app.addHook('preClose', done => {
    sockets.clearFaults();
    done();
  });
}
