/**
 * The realtime sockets of this process: authentication, broadcasts and liveness checks. Timers and queries are shared
 * by all sockets; a pass over ten thousand takes a few milliseconds.
 */
import type { WebSocket } from 'ws';
import type { ClientFrame, ServerFrame } from '#contract/portal/socket.ts';
import type { BusEvent } from '#server/platform/bus.ts';
import type { Deps } from '#server/platform/call.ts';
import { createAuthenticator } from './authenticator.ts';
import { Connection } from './connection.ts';
import { parseFrame, serializeFrame } from './frames.ts';
import { createNoticeCache } from './notice-cache.ts';
import type { NoticeCache } from './notice-cache.ts';
import { createRightsNotifier } from './rights-notifier.ts';
import { findSessionStatuses } from './session-status.ts';
import type { SessionStatus } from './session-status.ts';
import { createSocketPath } from './socket-path.ts';
import type { SocketPath } from './socket-path.ts';

const SWEEP_INTERVAL = 15_000;

/**
 * Section 4: the client treats this code as an unclean close and reconnects, to another process or to the successor.
 */
const GOING_AWAY = { code: 1001, reason: 'The server is about to end.' } as const;
/** Milliseconds to wait for the client's closing handshake. */
const CLOSE_TIMEOUT = 2000;

/** Test controls inspect each message first; the message is ignored when this returns false. */
export type HubScript = { accepts(text: string): boolean };

export class RealtimeHub {
  readonly connections = new Set<Connection>();
  readonly notices: NoticeCache;
  readonly path: SocketPath;
  readonly #deps: Deps;
  readonly #script: HubScript | undefined;
  readonly #authenticator;
  readonly #rightsNotifier = createRightsNotifier();
  readonly #sweepTimer: NodeJS.Timeout;
  readonly #unsubscribe: () => void;
  /** True while the cached session statuses may be outdated because notifications were lost. */
  #isStale = false;
  #shutdownTimer: NodeJS.Timeout | undefined;

  constructor(deps: Deps, script?: HubScript) {
    this.#deps = deps;
    this.#script = script;
    this.path = createSocketPath(deps);
    this.notices = createNoticeCache(deps, frames => this.#broadcast(frames));
    this.#authenticator = createAuthenticator(deps, connection => this.#sendNotices(connection));
    this.#unsubscribe = deps.bus.subscribe(event => this.#onBusEvent(event));
    this.#sweepTimer = setInterval(() => void this.sweep(), SWEEP_INTERVAL);
  }

  /** Adds a newly opened socket. */
  add(socket: WebSocket): void {
    const connection = new Connection(socket, this.#now());
    this.connections.add(connection);
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) return;
      const text = data.toString();
      if (this.#script?.accepts(text) === false || !connection.recordMessage(this.#now())) return;
      const frame = parseFrame(text);
      if (frame) this.#onFrame(connection, frame);
    });
    // The ws library closes the socket on protocol errors; there is nothing to add.
    socket.on('error', () => {});
    socket.on('close', () => {
      this.connections.delete(connection);
      this.#rightsNotifier.forget(connection);
      this.#authenticator.cancel(connection);
    });
    if (this.#shutdownTimer) connection.close(GOING_AWAY);
    else this.#sendNotices(connection);
  }

  /** Checks liveness, retries failed refreshes, and revalidates sessions that may have expired. */
  async sweep(): Promise<void> {
    const now = this.#now();
    for (const connection of this.connections) connection.sweep(now);
    await Promise.all([
      this.path.refresh(),
      this.notices.refreshIfStale(),
      this.#authenticator.flush(),
      this.#isStale ? this.#revalidateAll() : this.#revalidate(({ recheckAt }) => recheckAt <= now),
    ]);
  }

  /** Reloads notices and revalidates all sessions after notifications may have been lost. */
  async resynchronise(): Promise<void> {
    await Promise.all([
      this.path.refresh(),
      this.notices.refresh(),
      this.#authenticator.flush(),
      this.#revalidateAll(),
    ]);
  }

  /**
   * Closes all sockets before shutdown, so that clients reconnect elsewhere; sockets still open after CLOSE_TIMEOUT
   * are terminated.
   */
  closeAll(): void {
    for (const connection of this.connections) connection.close(GOING_AWAY);
    this.#shutdownTimer = setTimeout(() => {
      for (const { socket } of this.connections) socket.terminate();
    }, CLOSE_TIMEOUT);
  }

  stop(): void {
    clearTimeout(this.#shutdownTimer);
    clearInterval(this.#sweepTimer);
    this.#rightsNotifier.stop();
    this.#unsubscribe();
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }

  #sendNotices(connection: Connection): void {
    for (const frame of this.notices.frames()) connection.send(frame);
  }

  #broadcast(frames: ServerFrame[]): void {
    for (const frame of frames.map(serializeFrame)) {
      for (const connection of this.connections) connection.write(frame);
    }
  }

  #onFrame(connection: Connection, frame: ClientFrame): void {
    switch (frame.type) {
      case 'ping':
        return connection.send({ type: 'pong', echo: frame.echo });
      case 'auth':
        return this.#authenticator.authenticate(connection, frame);
      case 'deauth':
        this.#authenticator.cancel(connection);
        connection.session = null;
        return undefined;
      // Every received message has already been recorded as activity.
      case 'pong':
        return undefined;
    }
  }

  #onBusEvent(event: BusEvent): void {
    switch (event.kind) {
      case 'notices':
        return void this.notices.refresh();
      case 'resumed':
        return void this.resynchronise();
      case 'capabilities':
        return this.#onRightsChanged(new Set(event.accountIds));
      case 'sessions':
        return this.#onSessionsEnded(new Set(event.sessionIds));
      // Handled by other subscribers.
      default:
        return undefined;
    }
  }

  /** Section 6: the rights of an impersonated session are those both users hold, so a change for either matters. */
  #onRightsChanged(accountIds: ReadonlySet<number>): void {
    for (const connection of this.connections) {
      if (!connection.session) continue;
      const { accountId, impersonatorId } = connection.session;
      const concerned =
        accountIds.has(accountId) || (impersonatorId !== null && accountIds.has(impersonatorId));
      if (concerned) this.#rightsNotifier.notify(connection);
    }
  }

  #onSessionsEnded(sessionIds: ReadonlySet<string>): void {
    this.#authenticator.markEnded(sessionIds);
    for (const connection of this.connections) {
      if (connection.session && sessionIds.has(connection.session.sessionId)) connection.endSession();
    }
  }

  /**
   * Revalidates every session, and notifies clients whose profile version has changed that their rights may have
   * changed.
   */
  async #revalidateAll(): Promise<void> {
    this.#isStale = true;
    const changed = await this.#revalidate(() => true);
    if (changed) this.#isStale = false;
    for (const connection of changed ?? []) this.#rightsNotifier.notify(connection);
  }

  /**
   * Ends sessions that are no longer valid. Returns the connections whose profile version has changed; undefined when
   * the query failed.
   */
  async #revalidate(needsCheck: (session: SessionStatus) => boolean): Promise<Connection[] | undefined> {
    const asked = [...this.connections].flatMap(connection => {
      const { session } = connection;
      return session && needsCheck(session) ? [{ connection, session }] : [];
    });
    if (asked.length === 0) return [];
    const found = await findSessionStatuses(
      this.#deps,
      asked.map(({ session }) => session.sessionId),
    ).catch((err: unknown) => {
      this.#deps.log.warn({ err }, 'sessions of sockets could not be checked yet');
      return undefined;
    });
    return (
      found &&
      asked.flatMap(({ connection, session }) => {
        // It may have been authenticated for another session since the query started.
        if (connection.session !== session) return [];
        const now = found.get(session.sessionId);
        if (!now) connection.endSession();
        else connection.session = now;
        return now && now.version !== session.version ? [connection] : [];
      })
    );
  }
}
