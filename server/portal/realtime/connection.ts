/** One realtime socket and its state. It owns no timer and runs no query, because a process may hold ten thousand. */
import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { NO_PONG, PING_INTERVAL, PONG_TIMEOUT } from '#contract/platform/constants.ts';
import type { ServerFrame } from '#contract/portal/socket.ts';
import { serializeFrame } from './frames.ts';
import type { SessionStatus } from './session-status.ts';

/** Bytes. A client whose send buffer exceeds this is disconnected; it gets the current notices when it reconnects. */
const BACKLOG_LIMIT = 64 * 1024;
/** The portal itself sends a few messages a minute at most. */
const MESSAGES_PER_SWEEP = 200;
const TOO_MANY_MESSAGES = { code: 1008, reason: 'Too many frames.' } as const;

/**
 * Milliseconds of silence after which the server sends a ping: the client's own ping interval plus its pong timeout.
 */
const SILENCE_LIMIT = PING_INTERVAL + PONG_TIMEOUT;

export class Connection {
  readonly socket: WebSocket;
  /** Null while the socket is not authenticated. */
  session: SessionStatus | null = null;
  #lastMessageAt: number;
  #pingedAt: number | null = null;
  #messagesSinceSweep = 0;

  constructor(socket: WebSocket, now: number) {
    this.socket = socket;
    this.#lastMessageAt = now;
  }

  /** Records a received message. Returns false after closing the socket when it has sent too many. */
  recordMessage(now: number): boolean {
    this.#lastMessageAt = now;
    this.#pingedAt = null;
    this.#messagesSinceSweep += 1;
    if (this.#messagesSinceSweep <= MESSAGES_PER_SWEEP) return true;
    this.close(TOO_MANY_MESSAGES);
    return false;
  }

  send(frame: ServerFrame): void {
    this.write(serializeFrame(frame));
  }

  /** Sends text that is already serialized, for broadcasts. */
  write(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > BACKLOG_LIMIT) this.socket.terminate();
    else this.socket.send(text);
  }

  close({ code, reason }: { code: number; reason: string }): void {
    this.socket.close(code, reason);
  }

  /**
   * Called when the session has ended: the socket stays open but unauthenticated, and the client is asked for new
   * credentials.
   */
  endSession(): void {
    this.session = null;
    this.send({ type: 'reauth' });
  }

  /** Pings a silent client, and closes the socket when a ping was not answered within PONG_TIMEOUT. */
  sweep(now: number): void {
    this.#messagesSinceSweep = 0;
    if (this.#pingedAt !== null && now - this.#pingedAt >= PONG_TIMEOUT) {
      this.close(NO_PONG);
      // The peer will not answer the closing handshake either.
      this.socket.terminate();
    } else if (this.#pingedAt === null && now - this.#lastMessageAt >= SILENCE_LIMIT) {
      this.#pingedAt = now;
      this.send({ type: 'ping', echo: randomUUID() });
    }
  }
}
