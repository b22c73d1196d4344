/** Test controls of the push hub under /test/push: reject transports, send messages, close connections. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { UPDATE_COMPLETE } from '#contract/portal/push.ts';
import type { Deps } from '#server/platform/call.ts';
import type { PushHub } from '#server/portal/push/hub.ts';
import { TRANSPORTS } from '#server/portal/push/transport-names.ts';
import type { PushScript, TransportName } from '#server/portal/push/transport-names.ts';

export type ScriptedPush = PushScript & {
  refuse(transports: TransportName[]): void;
  reset(): void;
};

export function createScriptedPush(): ScriptedPush {
  let refused: TransportName[] = [];
  return {
    refuses: transport => refused.includes(transport),
    refuse: transports => {
      refused = transports;
    },
    reset: () => {
      refused = [];
    },
  };
}

const command = z.discriminatedUnion('do', [
  z.object({ do: z.literal('refuse'), transports: z.array(z.enum(TRANSPORTS)) }),
  /** Sends a marketplace event; `timeStamp` is the clock's time by default. */
  z.object({
    do: z.literal('send'),
    event: z.string().default(UPDATE_COMPLETE),
    marketplaceId: z.int().default(1),
    timeStamp: z.string().optional(),
  }),
  /** `terminate` drops all connections without a close message. */
  z.object({ do: z.enum(['close-for-reconnect', 'close-ended-sessions', 'terminate']) }),
]);

type ControlContext = { deps: Deps; push: ScriptedPush; hub: PushHub };

export function registerPushControls(app: FastifyInstance, { deps, push, hub }: ControlContext): void {
  app.get('/test/push', async () => ({
    open: [...hub.connections()].filter(({ isOpen }) => isOpen).length,
  }));
  app.post('/test/push', async (request, reply) => {
    await execute(command.parse(request.body), { deps, push, hub });
    return reply.code(204).send();
  });
}

async function execute(options: z.infer<typeof command>, { deps, push, hub }: ControlContext): Promise<void> {
  switch (options.do) {
    case 'refuse':
      return push.refuse(options.transports);
    case 'send': {
      const { event, marketplaceId, timeStamp = deps.clock.now().toISOString() } = options;
      return deps.bus.publish(deps.db, { kind: 'push', event, marketplaceId, timeStamp });
    }
    case 'terminate':
      for (const connection of hub.connections()) connection.drop();
      return;
    case 'close-for-reconnect':
      return hub.closeAll();
    case 'close-ended-sessions':
      return hub.closeEndedSessions();
  }
}
