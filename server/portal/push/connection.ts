/** One client of the push hub, independent of its transport, from negotiation to close. */
import { randomUUID } from 'node:crypto';
import { newToken } from '#server/identity/tokens.ts';
import { closeRecord, PING, parseRecords } from './protocol.ts';

/** Carries records to the client. */
export type Transport = {
  send(text: string): void;
  /** Closes the transport after everything sent so far. */
  end(): void;
  /** True for long polling, which counts as alive while it polls; the other transports are pinged. */
  readonly isPolled: boolean;
};

/**
 * Milliseconds without any request. Clients ping every 15 s, every minute in background tabs, and poll every 90 s.
 */
const CLIENT_TIMEOUT = 120_000;
/** Milliseconds from negotiation to handshake. */
const HANDSHAKE_TIMEOUT = 30_000;
/** Milliseconds for which the close record waits for the poll that fetches it. */
const FINAL_POLL_TIMEOUT = 30_000;

export class PushConnection {
  /** Public connection id from the negotiate response; it authorizes nothing. */
  readonly id = randomUUID();
  /** Secret connection token; only valid together with the session. */
  readonly token = newToken();
  readonly sessionId: string;
  readonly #now: () => number;
  #lastReceivedAt: number;
  #transport: Transport | null = null;
  #isOpen = false;
  #closedAt: number | null = null;

  /** @param now monotonic clock in milliseconds, independent of the test clock. */
  constructor(sessionId: string, now: () => number) {
    this.sessionId = sessionId;
    this.#now = now;
    this.#lastReceivedAt = now();
  }

  /** True after the handshake until the connection is closed. */
  get isOpen(): boolean {
    return this.#isOpen && !this.isClosed;
  }

  get isClosed(): boolean {
    return this.#closedAt !== null;
  }

  /** True when the connection is closed and no poll is expected to fetch its last records. */
  get isDisposable(): boolean {
    if (this.#closedAt === null) return false;
    return this.#transport?.isPolled !== true || this.#now() - this.#closedAt > FINAL_POLL_TIMEOUT;
  }

  get isTimedOut(): boolean {
    return this.#now() - this.#lastReceivedAt > (this.#isOpen ? CLIENT_TIMEOUT : HANDSHAKE_TIMEOUT);
  }

  get transport(): Transport | null {
    return this.#transport;
  }

  /** Attaches the transport. Returns false when there already is one or the connection is closed. */
  attach(transport: Transport): boolean {
    if (this.#transport !== null || this.isClosed) return false;
    this.#transport = transport;
    this.recordActivity();
    return true;
  }

  /** Records that the client is alive. */
  recordActivity(): void {
    this.#lastReceivedAt = this.#now();
  }

  /** Handles records from the client. Malformed records close the connection. */
  receive(text: string): void {
    if (this.isClosed) return;
    this.recordActivity();
    try {
      const { response, isClosing } = parseRecords(text, this.#isOpen);
      this.#isOpen = true;
      if (response !== '') this.#transport?.send(response);
      if (isClosing) this.drop();
    } catch {
      this.close('What was sent cannot be read.');
    }
  }

  send(text: string): void {
    if (this.isOpen) this.#transport?.send(text);
  }

  ping(): void {
    if (this.#transport?.isPolled === false) this.send(PING);
  }

  /** Sends a close record and closes. Without a reason the client may reconnect. */
  close(reason?: string): void {
    if (this.isClosed) return;
    this.send(closeRecord(reason));
    this.drop();
  }

  /** Closes without a close record. */
  drop(): void {
    if (this.isClosed) return;
    this.#closedAt = this.#now();
    this.#transport?.end();
  }
}
