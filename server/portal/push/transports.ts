/** The three transports: WebSocket, server-sent events and long polling. */
import type { ServerResponse } from 'node:http';
import type { WebSocket } from 'ws';
import type { Transport } from './connection.ts';

/** Milliseconds to wait for the client's closing handshake. */
const CLOSE_TIMEOUT = 2000;

/** Bytes buffered for a slow client; one that lags further behind is disconnected and reconnects. */
const BACKLOG_LIMIT = 65_536;

export class WebSocketTransport implements Transport {
  readonly isPolled = false;
  readonly #socket: WebSocket;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  send(text: string): void {
    if (this.#socket.bufferedAmount > BACKLOG_LIMIT) this.#socket.terminate();
    else this.#socket.send(text);
  }

  end(): void {
    const socket = this.#socket;
    const timer = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT);
    socket.once('close', () => clearTimeout(timer));
    socket.close();
  }
}

export class ServerSentEventsTransport implements Transport {
  readonly isPolled = false;
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  send(text: string): void {
    if (this.#response.writableLength > BACKLOG_LIMIT) this.#response.destroy();
    else this.#response.write(`data: ${text}\r\n\r\n`);
  }

  end(): void {
    this.#response.end();
  }
}

type Respond = (text: string | null) => void;

/** Records wait for the next poll, and a poll waits for records. */
export class LongPollingTransport implements Transport {
  readonly isPolled = true;
  #buffer = '';
  #isEnded = false;
  #respond: Respond | null = null;

  send(text: string): void {
    this.#buffer += text;
    if (this.#buffer.length > BACKLOG_LIMIT) this.end();
    else this.#flush();
  }

  end(): void {
    this.#isEnded = true;
    this.#flush();
  }

  /**
   * Resolves to the buffered records, '' when the poll is aborted, null when the connection is closed and nothing is
   * left.
   */
  poll(givenUp: AbortSignal): Promise<string | null> {
    // A client has one poll at a time: an earlier one was abandoned without notice.
    this.#respond?.('');
    return new Promise(resolve => {
      const stop = (): void => answer('');
      const answer: Respond = text => {
        givenUp.removeEventListener('abort', stop);
        if (this.#respond === answer) this.#respond = null;
        resolve(text);
      };
      givenUp.addEventListener('abort', stop);
      this.#respond = answer;
      this.#flush();
    });
  }

  #flush(): void {
    if (!this.#respond || (this.#buffer === '' && !this.#isEnded)) return;
    const text = this.#buffer === '' ? null : this.#buffer;
    this.#buffer = '';
    this.#respond(text);
  }
}
