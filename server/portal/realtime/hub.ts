/**
 * The sockets of this process: whose they are, what they are told, and when they are looked after. Everything is done
 * for all of them together; ten thousand are gone through in a few milliseconds.
 */
import type { WebSocket } from 'ws';
import type { ClientFrame, ServerFrame } from '#contract/portal/socket.ts';
import type { Heard } from '#server/platform/bus.ts';
import type { Deps } from '#server/platform/call.ts';
import { createAuthenticator } from './authenticator.ts';
import { Connection } from './connection.ts';
import { readFrame, writeFrame } from './frames.ts';
import { createNoticeBoard } from './notice-board.ts';
import type { NoticeBoard } from './notice-board.ts';
import { createRightsTeller } from './rights-teller.ts';
import { findStanding } from './sessions.ts';
import type { Standing } from './sessions.ts';
import { createSocketPath } from './socket-path.ts';
import type { SocketPath } from './socket-path.ts';

const SWEEP_INTERVAL = 15_000;

/** Section 4: unclean for the page, so it comes back by itself, to a process that lives. */
const GOING_AWAY = { code: 1001, reason: 'The server is about to end.' } as const;
/** How long a page may take to answer that. */
const GOODBYE_TIMEOUT = 2000;

/** Test controls hear the frames first; false: this one is not to be heard. */
export type HubScript = { hears(text: string): boolean };

export class Hub {
  readonly connections = new Set<Connection>();
  readonly notices: NoticeBoard;
  readonly path: SocketPath;
  readonly #deps: Deps;
  readonly #script: HubScript | undefined;
  readonly #authenticator;
  readonly #rights = createRightsTeller();
  readonly #sweeping: NodeJS.Timeout;
  readonly #unsubscribe: () => void;
  /** What is known of sessions may be out of date: notifications were lost. */
  #doubts = false;
  #leaving: NodeJS.Timeout | undefined;

  constructor(deps: Deps, script?: HubScript) {
    this.#deps = deps;
    this.#script = script;
    this.path = createSocketPath(deps);
    this.notices = createNoticeBoard(deps, frames => this.#tellAll(frames));
    this.#authenticator = createAuthenticator(deps, connection => this.#tellNotices(connection));
    this.#unsubscribe = deps.bus.subscribe(heard => this.#hear(heard));
    this.#sweeping = setInterval(() => void this.sweep(), SWEEP_INTERVAL);
  }

  /** A socket is open. */
  add(socket: WebSocket): void {
    const connection = new Connection(socket, this.#now());
    this.connections.add(connection);
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) return;
      const text = data.toString();
      if (this.#script?.hears(text) === false || !connection.heard(this.#now())) return;
      const frame = readFrame(text);
      if (frame) this.#answer(connection, frame);
    });
    // What breaks a rule of the protocol is closed by the library; there is nothing to add.
    socket.on('error', () => {});
    socket.on('close', () => {
      this.connections.delete(connection);
      this.#rights.forget(connection);
      this.#authenticator.forget(connection);
    });
    if (this.#leaving) connection.close(GOING_AWAY);
    else this.#tellNotices(connection);
  }

  /** Asks the silent for a sign of life, and the database whether sessions whose time may be up still stand. */
  async sweep(): Promise<void> {
    const now = this.#now();
    for (const connection of this.connections) connection.sweep(now);
    await Promise.all([
      this.path.refresh(),
      this.notices.settle(),
      this.#authenticator.settle(),
      this.#doubts ? this.#recheckAll() : this.#recheck(({ until }) => until <= now),
    ]);
  }

  /** Notifications may have been lost: everything is compared with the database. */
  async resynchronise(): Promise<void> {
    await Promise.all([
      this.path.refresh(),
      this.notices.refresh(),
      this.#authenticator.settle(),
      this.#recheckAll(),
    ]);
  }

  /** Sends everybody to another process, or to this one's successor. */
  goAway(): void {
    for (const connection of this.connections) connection.close(GOING_AWAY);
    this.#leaving = setTimeout(() => {
      for (const { socket } of this.connections) socket.terminate();
    }, GOODBYE_TIMEOUT);
  }

  stop(): void {
    clearTimeout(this.#leaving);
    clearInterval(this.#sweeping);
    this.#rights.stop();
    this.#unsubscribe();
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }

  #tellNotices(connection: Connection): void {
    for (const frame of this.notices.frames()) connection.send(frame);
  }

  #tellAll(frames: ServerFrame[]): void {
    for (const frame of frames.map(writeFrame)) {
      for (const connection of this.connections) connection.write(frame);
    }
  }

  #answer(connection: Connection, frame: ClientFrame): void {
    switch (frame.type) {
      case 'ping':
        return connection.send({ type: 'pong', echo: frame.echo });
      case 'auth':
        return this.#authenticator.ask(connection, frame);
      case 'deauth':
        this.#authenticator.forget(connection);
        connection.standing = null;
        return undefined;
      // Any frame is a sign of life, and that is noted already.
      case 'pong':
        return undefined;
    }
  }

  #hear(heard: Heard): void {
    switch (heard.kind) {
      case 'notices':
        return void this.notices.refresh();
      case 'resumed':
        return void this.resynchronise();
      case 'capabilities':
        return this.#rightsChanged(new Set(heard.accountIds));
      case 'sessions':
        return this.#sessionsEnded(new Set(heard.sessionIds));
      // The others’ business.
      default:
        return undefined;
    }
  }

  /** Section 6: an impersonated session's rights are those that both people have. */
  #rightsChanged(accountIds: ReadonlySet<number>): void {
    for (const connection of this.connections) {
      if (!connection.standing) continue;
      const { accountId, impersonatorId } = connection.standing;
      const concerned =
        accountIds.has(accountId) || (impersonatorId !== null && accountIds.has(impersonatorId));
      if (concerned) this.#rights.tell(connection);
    }
  }

  #sessionsEnded(sessionIds: ReadonlySet<string>): void {
    this.#authenticator.ended(sessionIds);
    for (const connection of this.connections) {
      if (connection.standing && sessionIds.has(connection.standing.sessionId)) connection.end();
    }
  }

  /** Whoever looks different than when they were last looked at is told that their rights may have changed. */
  async #recheckAll(): Promise<void> {
    this.#doubts = true;
    const changed = await this.#recheck(() => true);
    if (changed) this.#doubts = false;
    for (const connection of changed ?? []) this.#rights.tell(connection);
  }

  /** Ends what no longer stands. Answers the connections whose people look different; undefined: nobody can tell now. */
  async #recheck(isDoubtful: (standing: Standing) => boolean): Promise<Connection[] | undefined> {
    const asked = [...this.connections].flatMap(connection => {
      const { standing } = connection;
      return standing && isDoubtful(standing) ? [{ connection, standing }] : [];
    });
    if (asked.length === 0) return [];
    const found = await findStanding(
      this.#deps,
      asked.map(({ standing }) => standing.sessionId),
    ).catch((err: unknown) => {
      this.#deps.log.warn({ err }, 'sessions of sockets could not be checked yet');
      return undefined;
    });
    return (
      found &&
      asked.flatMap(({ connection, standing }) => {
        // Meanwhile it may have become somebody else's.
        if (connection.standing !== standing) return [];
        const now = found.get(standing.sessionId);
        if (!now) connection.end();
        else connection.standing = now;
        return now && now.version !== standing.version ? [connection] : [];
      })
    );
  }
}
