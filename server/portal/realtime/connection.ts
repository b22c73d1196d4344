/** One socket and what is known of it. There may be ten thousand: it has no timer and no query of its own. */
import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { NO_PONG, PING_INTERVAL, PONG_TIMEOUT } from '#contract/platform/constants.ts';
import type { ServerFrame } from '#contract/portal/socket.ts';
import { writeFrame } from './frames.ts';
import type { Standing } from './sessions.ts';

/** Whoever reads so slowly that more than this waits is let go, and told what stands when they come back. */
const BACKLOG_LIMIT = 64 * 1024;
/** The portal's page sends a few frames a minute at most. */
const FRAMES_PER_SWEEP = 200;
const TOO_MANY_FRAMES = { code: 1008, reason: 'Too many frames.' } as const;

/** The page pings on its own after its interval; a socket silent for longer than that and its time-out is asked. */
const SILENCE_LIMIT = PING_INTERVAL + PONG_TIMEOUT;

export class Connection {
  readonly socket: WebSocket;
  /** Null: the socket is nobody's. */
  standing: Standing | null = null;
  #heardAt: number;
  #askedAt: number | null = null;
  #frames = 0;

  constructor(socket: WebSocket, now: number) {
    this.socket = socket;
    this.#heardAt = now;
  }

  /** Notes a sign of life. False: there were too many, the socket is closed. */
  heard(now: number): boolean {
    this.#heardAt = now;
    this.#askedAt = null;
    this.#frames += 1;
    if (this.#frames <= FRAMES_PER_SWEEP) return true;
    this.close(TOO_MANY_FRAMES);
    return false;
  }

  send(frame: ServerFrame): void {
    this.write(writeFrame(frame));
  }

  /** For a frame that many get: it is written as text once. */
  write(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > BACKLOG_LIMIT) this.socket.terminate();
    else this.socket.send(text);
  }

  close({ code, reason }: { code: number; reason: string }): void {
    this.socket.close(code, reason);
  }

  /** The session it stood for has ended. */
  end(): void {
    this.standing = null;
    this.send({ type: 'reauth' });
  }

  /** Looks after the connection itself: asks the silent, gives up those who do not answer. */
  sweep(now: number): void {
    this.#frames = 0;
    if (this.#askedAt !== null && now - this.#askedAt >= PONG_TIMEOUT) {
      this.close(NO_PONG);
      // A peer that does not answer will not answer this either.
      this.socket.terminate();
    } else if (this.#askedAt === null && now - this.#heardAt >= SILENCE_LIMIT) {
      this.#askedAt = now;
      this.send({ type: 'ping', echo: randomUUID() });
    }
  }
}
