/**
 * The push connections of this process: broadcasts by right, keep-alive, and closing with the session (sections 4, 6,
 * 7).
 */
import { can } from '#contract/identity/capability.ts';
import { READS_MARKETPLACE } from '#contract/marketplace/price-rights.ts';
import { SESSION_OVER, UPDATE_COMPLETE } from '#contract/portal/push.ts';
import type { PushMessage } from '#contract/portal/push.ts';
import type { Profile } from '#server/identity/profile.ts';
import { peekProfiles } from '#server/identity/session.ts';
import type { BusEvent } from '#server/platform/bus.ts';
import type { Deps } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { PushConnection } from './connection.ts';
import { invocationRecord } from './protocol.ts';
import { sessionsThatSee } from './recipients.ts';

/** The official client expects a message at least every 30 s. */
const SWEEP_INTERVAL = 15_000;
/** Sessions also end without a notification: by expiry, or while notifications were lost. */
const SESSION_CHECK_INTERVAL = 60_000;
/** Connections per session. A tab has one, and briefly one for each transport it tries. */
const SESSION_LIMIT = 50;

/** A price calculation changes prices in many steps; milliseconds between two messages about one pricelist. */
const UPDATE_INTERVAL = 1000;

/** Selects the connected sessions that receive a message. */
type Recipients = (profiles: ReadonlyMap<string, Profile>) => string[] | Promise<string[]>;

type HubDeps = Pick<Deps, 'bus' | 'prepared' | 'clock' | 'settings' | 'log'>;

export class PushHub {
  readonly #deps: HubDeps;
  /** By session id, then by connection token, so that a token only works with its own session. */
  readonly #sessions = new Map<string, Map<string, PushConnection>>();
  /** Closed connections by token, until they are disposed of. */
  readonly #ended = new Map<string, PushConnection>();
  readonly #timers: NodeJS.Timeout[];
  readonly #unsubscribe: () => void;
  /** Ids of pricelists changed since the last message about them. */
  readonly #changed = new Set<number>();
  #announcing: NodeJS.Timeout | undefined;
  /** Messages are sent one after another, to keep their order. */
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
    await this.#activeProfiles().catch((err: unknown) => {
      this.#deps.log.warn({ err }, 'sessions of push connections could not be checked yet');
    });
  }

  /** Closes all connections so that clients reconnect and refetch what they show. */
  closeAll(): void {
    for (const connection of this.connections()) connection.close();
  }

  stop(): void {
    this.#timers.forEach(clearInterval);
    clearTimeout(this.#announcing);
    this.#unsubscribe();
    this.closeAll();
  }

  *connections(): Generator<PushConnection> {
    for (const own of this.#sessions.values()) yield* own.values();
  }

  #onBusEvent(event: BusEvent): void {
    if (event.kind === 'push') {
      const { event: Event, marketplaceId: MarketplaceId, timeStamp: TimeStamp } = event;
      this.#enqueue({ Event, MarketplaceId, TimeStamp }, profiles =>
        // Section 6: an announcement goes to all clients that may read marketplaces.
        [...profiles].filter(([, { user }]) => can(user, READS_MARKETPLACE)).map(([id]) => id),
      );
    } else if (event.kind === 'marketplace') {
      this.#changed.add(event.marketplaceId);
      this.#announcing ??= setTimeout(() => this.#announceChanges(), UPDATE_INTERVAL);
    } else if (event.kind === 'sessions') {
      event.sessionIds.forEach(id => this.#endSession(id));
    } else if (event.kind === 'resumed') {
      this.closeAll();
    }
  }

  #announceChanges(): void {
    this.#announcing = undefined;
    for (const MarketplaceId of this.#changed) {
      const TimeStamp = this.#deps.clock.now().toISOString();
      this.#enqueue({ Event: UPDATE_COMPLETE, MarketplaceId, TimeStamp }, profiles =>
        sessionsThatSee(this.#deps.prepared, MarketplaceId, profiles),
      );
    }
    this.#changed.clear();
  }

  #enqueue(message: PushMessage, recipients: Recipients): void {
    this.#broadcasting = this.#broadcasting.then(() => this.#broadcast(message, recipients));
  }

  async #broadcast(message: PushMessage, recipients: Recipients): Promise<void> {
    try {
      const text = invocationRecord(message);
      const profiles = await this.#activeProfiles();
      for (const id of profiles.size === 0 ? [] : await recipients(profiles)) {
        for (const connection of this.#sessions.get(id)?.values() ?? []) connection.send(text);
      }
    } catch (err) {
      this.#deps.log.error({ err, event: message.Event }, 'a push message was not sent');
    }
  }

  /**
   * Returns the users of all connected sessions with their rights, by session id; closes connections of ended sessions.
   */
  async #activeProfiles() {
    const ids = [...this.#sessions.keys()];
    if (ids.length === 0) return new Map<string, never>();
    const users = await peekProfiles(this.#deps, ids);
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
