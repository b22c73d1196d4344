/** Registers the push hub (section 7) at {signalr}/api for signed-in users, with three transports. */
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
import { findCallerSession, hasTicket } from './caller.ts';
import type { PushConnection } from './connection.ts';
import { redirectToPushOrigin, registerCors } from './cross-origin.ts';
import { PushHub } from './hub.ts';
import { MAX_RECORD_BYTES } from './protocol.ts';
import { registerWebSockets } from './sockets.ts';
import { TRANSPORTS } from './transport-names.ts';
import type { PushScript } from './transport-names.ts';
import { ServerSentEventsTransport, LongPollingTransport } from './transports.ts';

/** Milliseconds. Shorter than the client's own timeout of 100 s (section 9). */
const POLL_TIMEOUT = 90_000;

const AVAILABLE_TRANSPORTS = TRANSPORTS.map(transport => ({ transport, transferFormats: ['Text'] }));

const queryText = z.object({
  id: z.string().default(''),
  access_token: z.string().optional(),
  [INSTANCE_PARAMETER]: z.string().optional(),
});

/** The parts of a request that authenticate it. A query parameter given twice is ignored. */
const pushRequestOf = ({ headers, query, cookies }: FastifyRequest) => ({
  headers,
  query: queryText.safeParse(query).data ?? { id: '' },
  cookies,
});

type PushContext = { deps: Deps; hub: PushHub; script: PushScript | undefined };

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
  registerWebSockets(app, upgrades, path, served);
  // In its own scope, because the rest of the portal rejects plain-text bodies.
  void app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string', bodyLimit: MAX_RECORD_BYTES },
      (_request, body, done) => done(null, body),
    );
    registerCors(scope, deps.settings, path);
    registerRoutes(scope, path, served);
  });
  return hub;
}

/** Rejects cross-origin requests that rely on cookies; other sites cannot have a ticket. */
function checkOrigin(request: FastifyRequest, deps: Deps): void {
  if (!hasTicket(pushRequestOf(request)) && !isSameOrigin(request, deps.settings)) {
    throw new HttpError(403, 'error.origin');
  }
}

async function findConnection(
  request: FastifyRequest,
  { deps, hub }: Pick<PushContext, 'deps' | 'hub'>,
): Promise<PushConnection> {
  const asking = pushRequestOf(request);
  const sessionId = await findCallerSession(deps, asking);
  const { id } = asking.query;
  const connection = sessionId === null ? hub.findEnded(id) : hub.find(sessionId, id);
  if (!connection) throw new HttpError(404, 'error.not_found');
  return connection;
}

function registerRoutes(scope: FastifyInstance, path: string, served: PushContext): void {
  const { deps, hub, script } = served;

  scope.post(`${path}/negotiate`, async (request, reply) => {
    checkOrigin(request, deps);
    const asking = pushRequestOf(request);
    const sessionId = await findCallerSession(deps, asking, true);
    if (sessionId === null) throw new HttpError(401, 'error.session');
    void reply.header('cache-control', 'no-store');
    const other = redirectToPushOrigin(deps, request, sessionId);
    if (other) return other;
    // Section 7: the hub belongs to one instance; requests for another get 404.
    const { pod_id: podId } = parseBranding(await brandingScript(deps)).branding;
    if (!hasTicket(asking) && asking.query[INSTANCE_PARAMETER] !== podId) {
      throw new HttpError(404, 'error.not_found');
    }
    const { id, token } = hub.open(sessionId);
    return {
      negotiateVersion: 1,
      connectionId: id,
      connectionToken: token,
      availableTransports: AVAILABLE_TRANSPORTS,
    };
  });

  scope.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const connection = await findConnection(request, served);
    const isStream = request.headers.accept === 'text/event-stream';
    if (script?.refuses(isStream ? 'ServerSentEvents' : 'LongPolling')) return reply.code(405).send();
    return isStream ? stream(connection, reply) : poll(connection, request, reply);
  });

  scope.post<{ Body: string | undefined }>(path, async (request, reply) => {
    checkOrigin(request, deps);
    (await findConnection(request, served)).receive(request.body ?? '');
    return reply.send();
  });

  // Answers 202 whether or not the connection was still known.
  scope.delete(path, async (request, reply) => {
    checkOrigin(request, deps);
    const asking = pushRequestOf(request);
    const sessionId = await findCallerSession(deps, asking);
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
    // Disables response buffering in nginx.
    'x-accel-buffering': 'no',
  } as Record<string, string>);
  raw.flushHeaders();
  if (!connection.attach(new ServerSentEventsTransport(raw))) raw.end();
  return reply;
}

async function poll(
  connection: PushConnection,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store');
  const text = await nextRecords(connection, request);
  return text === null ? reply.code(204).send() : reply.type('text/plain; charset=utf-8').send(text);
}

/** The first poll is answered immediately: it confirms the connection to the client. */
async function nextRecords(connection: PushConnection, request: FastifyRequest): Promise<string | null> {
  if (connection.attach(new LongPollingTransport())) return '';
  const { transport } = connection;
  if (!(transport instanceof LongPollingTransport)) return null;
  connection.recordActivity();
  const givenUp = new AbortController();
  const giveUp = (): void => givenUp.abort();
  const timer = setTimeout(giveUp, POLL_TIMEOUT);
  request.raw.socket.once('close', giveUp);
  try {
    return await transport.poll(givenUp.signal);
  } finally {
    clearTimeout(timer);
    request.raw.socket.off('close', giveUp);
  }
}
