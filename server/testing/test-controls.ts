/** Routes under /test/ that control the server; they exist only with PORTAL_TEST_CONTROLS. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { clearProfileCache } from '#server/identity/session.ts';
import type { Deps } from '#server/platform/call.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import type { PushHub } from '#server/portal/push/hub.ts';
import type { RealtimeHub } from '#server/portal/realtime/hub.ts';
import { restoreSnapshot, takeSnapshot } from './database-snapshot.ts';
import { createScriptedCalls } from './scripted-calls.ts';
import type { ScriptedCalls } from './scripted-calls.ts';
import { createScriptedPush, registerPushControls } from './scripted-push.ts';
import type { ScriptedPush } from './scripted-push.ts';
import { createScriptedSockets } from './scripted-sockets.ts';
import type { ScriptedSockets } from './scripted-sockets.ts';
import { registerSocketControls } from './socket-controls.ts';
import type { TestClock } from './test-clock.ts';

/** `IAccountService/SearchAccount`, or the path of a file. */
const operation = z.string();
const BODIES = {
  pause: z.object({ operation }),
  resume: z.object({ operation: operation.optional(), again: z.boolean().optional() }),
  fail: z.object({ operation, status: z.number().int(), message: z.string().optional() }),
  failAlways: z.object({ operation, status: z.number().int() }),
  stopFailing: z.object({ operation }),
  clock: z.union([z.object({ advance: z.number() }), z.object({ set: z.coerce.date() })]),
};

export type TestControls = {
  calls: ScriptedCalls;
  sockets: ScriptedSockets;
  push: ScriptedPush;
  register(app: FastifyInstance, hub: RealtimeHub, pushHub: PushHub): void;
};

/** Takes a snapshot of the database, which /test/reset restores. */
export async function createTestControls(
  deps: Deps,
  database: OpenDatabase,
  clock: TestClock,
): Promise<TestControls> {
  await takeSnapshot(database);
  const calls = createScriptedCalls();
  const sockets = createScriptedSockets();
  const push = createScriptedPush();
  return {
    calls,
    sockets,
    push,
    register: (app, hub, pushHub) => {
      registerSocketControls(app, { deps, sockets, hub });
      registerPushControls(app, { deps, push, hub: pushHub });
      registerRoutes(app, { deps, database, clock, calls, sockets, hub, push, pushHub });
    },
  };
}

type ControlContext = {
  deps: Deps;
  database: OpenDatabase;
  clock: TestClock;
  calls: ScriptedCalls;
  sockets: ScriptedSockets;
  hub: RealtimeHub;
  push: ScriptedPush;
  pushHub: PushHub;
};

function registerRoutes(app: FastifyInstance, context: ControlContext): void {
  const { deps, database, clock, calls, sockets, hub, push, pushHub } = context;
  // Files and other routes are paused and failed by their path.
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (await calls.intercept(request.url, reply)) return reply;
    if (path !== request.url && (await calls.intercept(path, reply))) return reply;
  });
  app.post('/test/pause', async (request, reply) => {
    calls.pause(BODIES.pause.parse(request.body).operation);
    return reply.code(204).send();
  });
  app.post('/test/resume', async (request, reply) => {
    const { operation: name, again } = BODIES.resume.parse(request.body);
    calls.resume(name, again);
    return reply.code(204).send();
  });
  app.post('/test/fail', async (request, reply) => {
    const { operation: name, ...failure } = BODIES.fail.parse(request.body);
    calls.fail(name, failure);
    return reply.code(204).send();
  });
  app.post('/test/fail-always', async (request, reply) => {
    const { operation: name, ...failure } = BODIES.failAlways.parse(request.body);
    calls.failAlways(name, failure);
    return reply.code(204).send();
  });
  app.post('/test/stop-failing', async (request, reply) => {
    calls.stopFailing(BODIES.stopFailing.parse(request.body).operation);
    return reply.code(204).send();
  });
  app.post('/test/clock', async request => {
    const change = BODIES.clock.parse(request.body);
    if ('advance' in change) clock.advance(change.advance);
    else clock.set(change.set);
    // Wakes the relay, so that jobs due at the new time run at once.
    await deps.bus.publish(deps.db, { kind: 'jobs' });
    return { now: clock.now().toISOString() };
  });
  app.get<{ Querystring: { to?: string } }>('/test/mails', async request => {
    const mails = deps.db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(50);
    const { to } = request.query;
    return (to === undefined ? mails : mails.where('recipient', '=', to)).execute();
  });
  app.post('/test/reset', async (_request, reply) => {
    calls.reset();
    sockets.reset();
    push.reset();
    clock.reset();
    await restoreSnapshot(database);
    clearProfileCache(deps);
    // The restore runs without triggers, so nothing was notified.
    await hub.resynchronise();
    await pushHub.closeEndedSessions();
    return reply.code(204).send();
  });
}
