/** The push connections of this process: who may hear what, and when they end (sections 4, 6, 7). */
import { can, need } from '#contract/identity/capability.ts';
import { SESSION_OVER } from '#contract/portal/push.ts';
import type { PushMessage } from '#contract/portal/push.ts';
import { peekSessions } from '#server/identity/session.ts';
import type { Heard } from '#server/platform/bus.ts';
import type { Deps } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { PushConnection } from './connection.ts';
import { pushed } from './protocol.ts';

/** Connections are looked after this often; the official client expects a sign of life every 30 s. */
const SWEEP_INTERVAL = 15_000;
/** Sessions end unsaid as well: by their limits of time, or while the processes could not hear each other. */
const SESSION_CHECK_INTERVAL = 60_000;
/** A tab has one, and for a moment one for each way of connecting that it tries. */
const SESSION_LIMIT = 50;

/** Section 6: what is told is told of a marketplace, to those who may read it. */
const HEARS = need('MARKETPLACE', 'Read');

type HubDeps = Pick<Deps, 'bus' | 'prepared' | 'clock' | 'settings' | 'log'>;

export class PushHub {
  readonly #deps: HubDeps;
  /** By the session's handle, then by the connection's token: nobody finds another's. */
  readonly #sessions = new Map<string, Map<string, PushConnection>>();
  /** By token, until they are forgotten. */
  readonly #ended = new Map<string, PushConnection>();
  readonly #timers: NodeJS.Timeout[];
  readonly #unsubscribe: () => void;
  /** One message goes out after the other, so that none overtakes another. */
  #telling: Promise<void> = Promise.resolve();

  constructor(deps: HubDeps) {
    this.#deps = deps;
    this.#unsubscribe = deps.bus.subscribe(heard => this.#hear(heard));
    this.#timers = [
      setInterval(() => this.sweep(), SWEEP_INTERVAL),
      setInterval(() => void this.check(), SESSION_CHECK_INTERVAL),
    ];
  }

  /** A new connection of a session; nothing carries it yet. */
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

  /** A connection that ended with its session: the poll that comes next is told so, though it is nobody's any more. */
  findEnded(token: string): PushConnection | undefined {
    return this.#ended.get(token);
  }

  forget({ sessionId, token }: Pick<PushConnection, 'sessionId' | 'token'>): void {
    this.#ended.delete(token);
    const own = this.#sessions.get(sessionId);
    if (own?.delete(token) && own.size === 0) this.#sessions.delete(sessionId);
  }

  /** Keeps connections alive, ends the silent and forgets those that are over. */
  sweep(): void {
    for (const connection of this.connections()) {
      if (connection.isSilent) connection.drop();
      if (connection.isForgotten) this.forget(connection);
      else connection.ping();
    }
  }

  /** Ends the connections of sessions that have ended. */
  async check(): Promise<void> {
    await this.#living().catch((err: unknown) => {
      this.#deps.log.warn({ err }, 'sessions of push connections could not be checked yet');
    });
  }

  /** Sends everybody away for a moment: they come back, here or to another process, and read anew what they show. */
  recall(): void {
    for (const connection of this.connections()) connection.close();
  }

  stop(): void {
    this.#timers.forEach(clearInterval);
    this.#unsubscribe();
    this.recall();
  }

  *connections(): Generator<PushConnection> {
    for (const own of this.#sessions.values()) yield* own.values();
  }

  #hear(heard: Heard): void {
    if (heard.kind === 'push') {
      const { event: Event, marketplaceId: MarketplaceId, timeStamp: TimeStamp } = heard;
      this.#telling = this.#telling.then(() => this.#tell({ Event, MarketplaceId, TimeStamp }));
    } else if (heard.kind === 'sessions') {
      heard.sessionIds.forEach(id => this.#end(id));
    } else if (heard.kind === 'resumed') {
      this.recall();
    }
  }

  async #tell(message: PushMessage): Promise<void> {
    try {
      const text = pushed(message);
      for (const [id, user] of await this.#living()) {
        if (!can(user, HEARS)) continue;
        for (const connection of this.#sessions.get(id)?.values() ?? []) connection.send(text);
      }
    } catch (err) {
      this.#deps.log.error({ err, event: message.Event }, 'a push message was not told');
    }
  }

  /** The people behind the connections, as they are now; whose session is over loses theirs. */
  async #living() {
    const ids = [...this.#sessions.keys()];
    if (ids.length === 0) return new Map<string, never>();
    const users = await peekSessions(this.#deps, ids);
    for (const id of ids) if (!users.has(id)) this.#end(id);
    return users;
  }

  #end(sessionId: string): void {
    for (const connection of this.#sessions.get(sessionId)?.values() ?? []) {
      connection.close(SESSION_OVER);
      this.#ended.set(connection.token, connection);
    }
  }
}
