/** One client of the push hub, whatever carries its records: from negotiation to the end. */
import { randomUUID } from 'node:crypto';
import { newToken } from '#server/identity/tokens.ts';
import { closing, PING, readRecords } from './protocol.ts';

/** What carries records to the client. */
export type Outlet = {
  send(text: string): void;
  /** Nothing follows what was sent. */
  end(): void;
  /** A connection by polls is alive as long as it polls; the others are asked by pings. */
  readonly isPolled: boolean;
};

/** How long a client may be silent: it pings every 15 s, in the background every minute, and polls every 90 s. */
const SILENCE_LIMIT = 120_000;
/** How long one may take from negotiation to the handshake. */
const OPENING_LIMIT = 30_000;
/** How long the last words of a connection wait for the poll that fetches them. */
const LAST_WORDS_LIMIT = 30_000;

export class PushConnection {
  /** Told in negotiation; names the connection, opens nothing. */
  readonly id = randomUUID();
  /** Unguessable, and of no use without the session. */
  readonly token = newToken();
  readonly sessionId: string;
  readonly #now: () => number;
  #heardAt: number;
  #outlet: Outlet | null = null;
  #isOpen = false;
  #overAt: number | null = null;

  /** @param now milliseconds on a clock that nobody sets. */
  constructor(sessionId: string, now: () => number) {
    this.sessionId = sessionId;
    this.#now = now;
    this.#heardAt = now();
  }

  /** The handshake lies behind and nothing has ended it. */
  get isOpen(): boolean {
    return this.#isOpen && !this.isOver;
  }

  get isOver(): boolean {
    return this.#overAt !== null;
  }

  /** Over for so long that nobody comes for its last words any more. */
  get isForgotten(): boolean {
    if (this.#overAt === null) return false;
    return this.#outlet?.isPolled !== true || this.#now() - this.#overAt > LAST_WORDS_LIMIT;
  }

  get isSilent(): boolean {
    return this.#now() - this.#heardAt > (this.#isOpen ? SILENCE_LIMIT : OPENING_LIMIT);
  }

  get outlet(): Outlet | null {
    return this.#outlet;
  }

  /** A connection is carried by one thing from beginning to end. Answers whether it was free. */
  attach(outlet: Outlet): boolean {
    if (this.#outlet !== null || this.isOver) return false;
    this.#outlet = outlet;
    this.heard();
    return true;
  }

  /** The client has shown that it is there. */
  heard(): void {
    this.#heardAt = this.#now();
  }

  /** Takes what the client sent. What cannot be read ends the connection. */
  receive(text: string): void {
    if (this.isOver) return;
    this.heard();
    try {
      const { answer, isOver } = readRecords(text, this.#isOpen);
      this.#isOpen = true;
      if (answer !== '') this.#outlet?.send(answer);
      if (isOver) this.drop();
    } catch {
      this.close('What was sent cannot be read.');
    }
  }

  send(text: string): void {
    if (this.isOpen) this.#outlet?.send(text);
  }

  ping(): void {
    if (this.#outlet?.isPolled === false) this.send(PING);
  }

  /** Ends it with a word: without a reason the client may come again. */
  close(reason?: string): void {
    if (this.isOver) return;
    this.send(closing(reason));
    this.drop();
  }

  /** Ends it without a word. */
  drop(): void {
    if (this.isOver) return;
    this.#overAt = this.#now();
    this.#outlet?.end();
  }
}
