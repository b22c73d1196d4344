/** The three ways in which records reach a client: a websocket, server-sent events, answers to its polls. */
import type { ServerResponse } from 'node:http';
import type { WebSocket } from 'ws';
import type { Outlet } from './connection.ts';

/** How long a page may take to answer a goodbye. */
const GOODBYE_TIMEOUT = 2000;

/** What may wait for a client that does not read; who lags further behind is cut off and comes again. */
const BACKLOG_LIMIT = 65_536;

export class SocketOutlet implements Outlet {
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
    const timer = setTimeout(() => socket.terminate(), GOODBYE_TIMEOUT);
    socket.once('close', () => clearTimeout(timer));
    socket.close();
  }
}

export class EventStreamOutlet implements Outlet {
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

type Answer = (text: string | null) => void;

/** What is to be sent waits for the next poll; a poll waits for something to be sent. */
export class PollOutlet implements Outlet {
  readonly isPolled = true;
  #waiting = '';
  #isEnded = false;
  #answer: Answer | null = null;

  send(text: string): void {
    this.#waiting += text;
    if (this.#waiting.length > BACKLOG_LIMIT) this.end();
    else this.#settle();
  }

  end(): void {
    this.#isEnded = true;
    this.#settle();
  }

  /** Answers with what there is, with nothing when the poll is given up, with null when nothing will come any more. */
  poll(givenUp: AbortSignal): Promise<string | null> {
    // A client polls once at a time: whoever waited is gone without having said so.
    this.#answer?.('');
    return new Promise(resolve => {
      const stop = (): void => answer('');
      const answer: Answer = text => {
        givenUp.removeEventListener('abort', stop);
        if (this.#answer === answer) this.#answer = null;
        resolve(text);
      };
      givenUp.addEventListener('abort', stop);
      this.#answer = answer;
      this.#settle();
    });
  }

  #settle(): void {
    if (!this.#answer || (this.#waiting === '' && !this.#isEnded)) return;
    const text = this.#waiting === '' ? null : this.#waiting;
    this.#waiting = '';
    this.#answer(text);
  }
}
