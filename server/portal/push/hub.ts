/**
 * The push connections of this process: broadcasts by right, keep-alive, and closing with the session (sections 4, 6,
 * 7).
 */
import { can, need } from '#contract/identity/capability.ts';
import { SESSION_OVER } from '#contract/portal/push.ts';
import type { PushMessage } from '#contract/portal/push.ts';
import { peekSessions } from '#server/identity/session.ts';
import type { BusEvent } from '#server/platform/bus.ts';
import type { Deps } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { PushConnection } from './connection.ts';
import { invocationRecord } from './protocol.ts';

/** The official client expects a message at least every 30 s. */
const SWEEP_INTERVAL = 15_000;
/** Sessions also end without a notification: by expiry, or while notifications were lost. */
const SESSION_CHECK_INTERVAL = 60_000;
/** Connections per session. A tab has one, and briefly one for each transport it tries. */
const SESSION_LIMIT = 50;

/** Section 6: messages concern a marketplace and go to clients that may read it. */
const READS_MARKETPLACE = need('MARKETPLACE', 'Read');

type HubDeps = Pick<Deps, 'bus' | 'prepared' | 'clock' | 'settings' | 'log'>;

export class PushHub {
  readonly #deps: HubDeps;
  /** By session id, then by connection token, so that a token only works with its own session. */
  readonly #sessions = new Map<string, Map<string, PushConnection>>();
  /** Closed connections by token, until they are disposed of. */
  readonly #ended = new Map<string, PushConnection>();
  readonly #timers: NodeJS.Timeout[];
  readonly #unsubscribe: () => void;
  /** Messages are sent one after the other, so that they keep their order. */
  #broadcasting: Promise<void> = Promise.resolve();

  constructor(deps: HubDeps) {
    this.#deps = deps;
    this.#unsubscribe = deps.bus.subscribe(event => this.#onBusEvent(event));
    this.#timers = [
      setInterval(() => this.sweep(), SWEEP_INTERVAL),
      setInterval(() => void this.closeEndedSessions(), SESSION_CHECK_INTERVAL),
    ];
  }

  /** Creates a connection without a transport. */
  open(sessionId: string): PushConnection {
    const own = this.#sessions.get(sessionId) ?? new Map<string, PushConnection>();
    if (own.size >= SESSION_LIMIT) throw new HttpError(429, 'error.busy');
    const connection = new PushConnection(sessionId, () => performance.now());
    this.#sessions.set(sessionId, own.set(connection.token, connection));
    return connection;
  }

  find(sessionId: string, token: string): PushConnection | undefined {
    return this.#sessions.get(sessionId)?.get(token);
  }

  /**
   * Finds a connection closed with its session: the next poll must still get the close record, although the session
   * is gone.
   */
  findEnded(token: string): PushConnection | undefined {
    return this.#ended.get(token);
  }

  remove({ sessionId, token }: Pick<PushConnection, 'sessionId' | 'token'>): void {
    this.#ended.delete(token);
    const own = this.#sessions.get(sessionId);
    if (own?.delete(token) && own.size === 0) this.#sessions.delete(sessionId);
  }

  /** Pings connections, drops those that timed out and removes those that are disposable. */
  sweep(): void {
    for (const connection of this.connections()) {
      if (connection.isTimedOut) connection.drop();
      if (connection.isDisposable) this.remove(connection);
      else connection.ping();
    }
  }

  /** Closes connections whose session has ended. */
  async closeEndedSessions(): Promise<void> {
    await this.#activeUsers().catch((err: unknown) => {
      this.#deps.log.warn({ err }, 'sessions of push connections could not be checked yet');
    });
  }

  /** Closes all connections so that clients reconnect and refetch what they show. */
  closeAll(): void {
    for (const connection of this.connections()) connection.close();
  }

  stop(): void {
    this.#timers.forEach(clearInterval);
    this.#unsubscribe();
    this.closeAll();
  }

  *connections(): Generator<PushConnection> {
    for (const own of this.#sessions.values()) yield* own.values();
  }

  #onBusEvent(event: BusEvent): void {
    if (event.kind === 'push') {
      const { event: Event, marketplaceId: MarketplaceId, timeStamp: TimeStamp } = event;
      this.#broadcasting = this.#broadcasting.then(() =>
        this.#broadcast({ Event, MarketplaceId, TimeStamp }),
      );
    } else if (event.kind === 'sessions') {
      event.sessionIds.forEach(id => this.#endSession(id));
    } else if (event.kind === 'resumed') {
      this.closeAll();
    }
  }

  async #broadcast(message: PushMessage): Promise<void> {
    try {
      const text = invocationRecord(message);
      for (const [id, user] of await this.#activeUsers()) {
        if (!can(user, READS_MARKETPLACE)) continue;
        for (const connection of this.#sessions.get(id)?.values() ?? []) connection.send(text);
      }
    } catch (err) {
      this.#deps.log.error({ err, event: message.Event }, 'a push message was not told');
    }
  }

  /**
   * Returns the users of all connected sessions by session id, and closes the connections of sessions that have
   * ended.
   */
  async #activeUsers() {
    const ids = [...this.#sessions.keys()];
    if (ids.length === 0) return new Map<string, never>();
    const users = await peekSessions(this.#deps, ids);
    for (const id of ids) if (!users.has(id)) this.#endSession(id);
    return users;
  }

  #endSession(sessionId: string): void {
    for (const connection of this.#sessions.get(sessionId)?.values() ?? []) {
      connection.close(SESSION_OVER);
      this.#ended.set(connection.token, connection);
    }
  }
}
