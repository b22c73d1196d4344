/**
 * Streams a conversation's messages over a WebSocket. Messages are read from the database; bus messages only signal
 * that there are new ones.
 */
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { DIRECT_LINE } from '#contract/platform/constants.ts';
import type { Deps } from '#server/platform/call.ts';
import { refuseUpgrade } from '#server/platform/http/upgrades.ts';
import type { Upgrade, Upgrades } from '#server/platform/http/upgrades.ts';
import { activityOf, typingActivity } from './activities.ts';
import { isStillValid } from './admission.ts';
import { activitiesAfter } from './conversations.ts';
import { readStreamToken, writeStreamToken } from './tokens.ts';
import type { Admission } from './tokens.ts';

const PATH = new RegExp(`^${DIRECT_LINE}/conversations/([\\w-]+)/stream$`);

/** Bytes. Clients send only empty keep-alive messages. */
const MAX_FRAME = 1024;

/** Milliseconds within which a ping must be answered. */
const HEARTBEAT = 30_000;

/** Close codes: session ended; server shutdown, after which clients reconnect elsewhere. */
const POLICY = 1008;
const GOING_AWAY = 1001;

export function streamUrl(deps: Deps, origin: string, to: Admission, watermark: number): string {
  const query = new URLSearchParams({ watermark: String(watermark), t: writeStreamToken(deps, to) });
  return `${origin.replace(/^http/, 'ws')}${DIRECT_LINE}/conversations/${to.conversation}/stream?${query}`;
}

type Stream = {
  socket: WebSocket;
  admission: Admission;
  sent: number;
  flushing: Promise<void>;
  alive: boolean;
};

export function registerStreams(app: FastifyInstance, deps: Deps, upgrades: Upgrades): void {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME });
  const streams = new Set<Stream>();

  /** Serializes reads per stream, so that nothing is sent twice or out of order. */
  const flush = (stream: Stream): void => {
    stream.flushing = stream.flushing
      .then(() => sendNew(deps, stream))
      .catch((err: unknown) => {
        // The client reconnects and receives the messages it missed.
        deps.log.warn({ err }, 'a chat stream could not be served');
        stream.socket.close(GOING_AWAY);
      });
  };

  const unsubscribe = deps.bus.subscribe(event => {
    for (const stream of streams) {
      const { conversation, session } = stream.admission;
      if (event.kind === 'resumed') flush(stream);
      else if (event.kind === 'sessions' && event.sessionIds.includes(session)) stream.socket.close(POLICY);
      else if (event.kind === 'chat' && event.conversation === conversation) {
        if (event.typing) stream.socket.send(JSON.stringify({ activities: [typingActivity(conversation)] }));
        else flush(stream);
      }
    }
  });

  const heartbeat = setInterval(() => {
    for (const stream of streams) {
      if (!stream.alive) stream.socket.terminate();
      stream.alive = false;
      stream.socket.ping();
    }
  }, HEARTBEAT);

  const onOpen = (socket: WebSocket, admission: Admission, watermark: number): void => {
    const stream = { socket, admission, sent: watermark, flushing: Promise.resolve(), alive: true };
    streams.add(stream);
    const onActivity = (): void => void (stream.alive = true);
    socket.on('pong', onActivity).on('message', onActivity);
    socket.on('close', () => streams.delete(stream));
    // A protocol error closes the socket, which is handled by 'close'.
    socket.on('error', () => {});
    flush(stream);
  };

  async function handleUpgrade(upgrade: Upgrade): Promise<void> {
    const { request, socket, head } = upgrade;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://portal');
    const [, conversation] = PATH.exec(pathname) ?? [];
    const admission = readStreamToken(deps, searchParams.get('t') ?? '');
    if (admission?.conversation !== conversation || !admission || !(await isStillValid(deps, admission))) {
      refuseUpgrade(upgrade, 403, 'The address of the stream is not or no longer valid.');
      return;
    }
    const watermark = Math.max(0, Math.trunc(Number(searchParams.get('watermark')) || 0));
    server.handleUpgrade(request, socket, head, opened => onOpen(opened, admission, watermark));
  }

  upgrades.handle(
    path => PATH.test(path),
    upgrade => {
      handleUpgrade(upgrade).catch((err: unknown) => {
        deps.log.warn({ err }, 'a chat stream could not be opened');
        refuseUpgrade(upgrade, 503, 'Try again shortly.');
      });
    },
  );

  app.addHook('preClose', done => {
    unsubscribe();
    clearInterval(heartbeat);
    for (const { socket } of streams) socket.close(GOING_AWAY);
    done();
  });
}

async function sendNew(deps: Deps, stream: Stream): Promise<void> {
  const { conversation, account } = stream.admission;
  for (;;) {
    const stored = await activitiesAfter(deps.db, conversation, stream.sent);
    const last = stored.at(-1);
    if (!last || stream.socket.readyState !== stream.socket.OPEN) return;
    const activities = stored.map(one => activityOf(conversation, account, one));
    stream.socket.send(JSON.stringify({ activities, watermark: String(last.position) }));
    stream.sent = last.position;
  }
}
