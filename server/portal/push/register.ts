/** The push hub (section 7): at {signalr}/api, for who is signed in, over whichever of three ways gets through. */
import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { parseBranding } from '#contract/portal/branding.ts';
import { hubPath, INSTANCE_PARAMETER } from '#contract/portal/push.ts';
import type { Deps } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { isSameOrigin } from '#server/platform/http/origin.ts';
import type { Upgrades } from '#server/platform/http/upgrades.ts';
import { brandingScript } from '#server/portal/branding.ts';
import { callerOf, hasTicket } from './caller.ts';
import type { PushConnection } from './connection.ts';
import { elsewhere, shareAcrossOrigins } from './elsewhere.ts';
import { PushHub } from './hub.ts';
import { EventStreamOutlet, PollOutlet } from './outlets.ts';
import { RECORD_LIMIT } from './protocol.ts';
import { serveSockets } from './sockets.ts';
import { TRANSPORTS } from './transports.ts';
import type { PushScript } from './transports.ts';

/** A poll is held a little shorter than the client waits (section 9: 100 s). */
const POLL_HOLD = 90_000;

const OFFERED = TRANSPORTS.map(transport => ({ transport, transferFormats: ['Text'] }));

const queryText = z.object({
  id: z.string().default(''),
  access_token: z.string().optional(),
  [INSTANCE_PARAMETER]: z.string().optional(),
});

/** What tells who asks for what. A parameter given twice is as good as none. */
const askingOf = ({ headers, query, cookies }: FastifyRequest) => ({
  headers,
  query: queryText.safeParse(query).data ?? { id: '' },
  cookies,
});

type Served = { deps: Deps; hub: PushHub; script: PushScript | undefined };

export function registerPush(
  app: FastifyInstance,
  deps: Deps,
  upgrades: Upgrades,
  script?: PushScript,
): PushHub {
  const path = hubPath(deps.settings.signalr);
  const hub = new PushHub(deps);
  const served = { deps, hub, script };
  app.addHook('preClose', done => {
    hub.stop();
    done();
  });
  serveSockets(app, upgrades, path, served);
  // Apart, because the portal's other addresses take no plain text.
  void app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string', bodyLimit: RECORD_LIMIT },
      (_request, body, done) => done(null, body),
    );
    shareAcrossOrigins(scope, deps.settings, path);
    serveCalls(scope, path, served);
  });
  return hub;
}

/** What a page of another site could have a browser send is refused; a ticket it cannot have. */
function checkOrigin(request: FastifyRequest, deps: Deps): void {
  if (!hasTicket(askingOf(request)) && !isSameOrigin(request, deps.settings)) {
    throw new HttpError(403, 'error.origin');
  }
}

async function connectionOf(
  request: FastifyRequest,
  { deps, hub }: Pick<Served, 'deps' | 'hub'>,
): Promise<PushConnection> {
  const asking = askingOf(request);
  const sessionId = await callerOf(deps, asking);
  const { id } = asking.query;
  const connection = sessionId === null ? hub.findEnded(id) : hub.find(sessionId, id);
  if (!connection) throw new HttpError(404, 'error.not_found');
  return connection;
}

function serveCalls(scope: FastifyInstance, path: string, served: Served): void {
  const { deps, hub, script } = served;

  scope.post(`${path}/negotiate`, async (request, reply) => {
    checkOrigin(request, deps);
    const asking = askingOf(request);
    const sessionId = await callerOf(deps, asking, true);
    if (sessionId === null) throw new HttpError(401, 'error.session');
    void reply.header('cache-control', 'no-store');
    const other = elsewhere(deps, request, sessionId);
    if (other) return other;
    // Section 7: the hub is the instance's; another one has none here.
    const { pod_id: podId } = parseBranding(await brandingScript(deps)).branding;
    if (!hasTicket(asking) && asking.query[INSTANCE_PARAMETER] !== podId) {
      throw new HttpError(404, 'error.not_found');
    }
    const { id, token } = hub.open(sessionId);
    return { negotiateVersion: 1, connectionId: id, connectionToken: token, availableTransports: OFFERED };
  });

  scope.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const connection = await connectionOf(request, served);
    const isStream = request.headers.accept === 'text/event-stream';
    if (script?.refuses(isStream ? 'ServerSentEvents' : 'LongPolling')) return reply.code(405).send();
    return isStream ? stream(connection, reply) : poll(connection, request, reply);
  });

  scope.post<{ Body: string | undefined }>(path, async (request, reply) => {
    checkOrigin(request, deps);
    (await connectionOf(request, served)).receive(request.body ?? '');
    return reply.send();
  });

  // A client that goes says so once; whether it was still known makes no difference.
  scope.delete(path, async (request, reply) => {
    checkOrigin(request, deps);
    const asking = askingOf(request);
    const sessionId = await callerOf(deps, asking);
    if (sessionId !== null) hub.find(sessionId, asking.query.id)?.drop();
    return reply.code(202).send();
  });
}

function stream(connection: PushConnection, reply: FastifyReply): FastifyReply {
  const { raw } = reply.hijack();
  raw.on('close', () => connection.drop());
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies would wait for more.
    'x-accel-buffering': 'no',
  } as Record<string, string>);
  raw.flushHeaders();
  if (!connection.attach(new EventStreamOutlet(raw))) raw.end();
  return reply;
}

async function poll(
  connection: PushConnection,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store');
  const text = await nextOf(connection, request);
  return text === null ? reply.code(204).send() : reply.type('text/plain; charset=utf-8').send(text);
}

/** The first poll is answered at once: by it the client knows that the connection stands. */
async function nextOf(connection: PushConnection, request: FastifyRequest): Promise<string | null> {
  if (connection.attach(new PollOutlet())) return '';
  const { outlet } = connection;
  if (!(outlet instanceof PollOutlet)) return null;
  connection.heard();
  const givenUp = new AbortController();
  const giveUp = (): void => givenUp.abort();
  const timer = setTimeout(giveUp, POLL_HOLD);
  request.raw.socket.once('close', giveUp);
  try {
    return await outlet.poll(givenUp.signal);
  } finally {
    clearTimeout(timer);
    request.raw.socket.off('close', giveUp);
  }
}
