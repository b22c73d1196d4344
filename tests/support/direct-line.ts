/** Clients of the chat endpoint: plain requests, and the official Direct Line client with stubbed browser globals. */
import { DirectLine } from 'botframework-directlinejs';
import type { Message } from 'botframework-directlinejs';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { DIRECT_LINE } from '#contract/platform/constants.ts';
import { PATIENCE } from './patience.ts';
import type { Visitor } from './visitor.ts';

export type Conversation = { conversationId: string; token: string; expires_in: number; streamUrl: string };

export type Said = {
  type: string;
  id: string;
  from: { id: string };
  text: string;
  channelData?: { clientActivityID?: string };
  suggestedActions?: { actions: { title: string; value: string }[] };
  attachments?: { content: { buttons: { title: string; value: string }[] } }[];
};

/** A plain request with a token. */
export const askDirectLine = (
  origin: string,
  token: string | undefined,
  path: string,
  body?: object,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Response> =>
  fetch(`${origin}${DIRECT_LINE}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

export async function chatToken(visitor: Visitor): Promise<string> {
  return (await visitor.call('IChatBotService/GetToken', {})).data.Token;
}

/** A conversation over plain requests. */
export async function chatAt(origin: string, token: string, locale = 'en') {
  const started = await askDirectLine(origin, token, '/conversations', { locale });
  const { conversationId } = (await started.json()) as Conversation;
  const path = `/conversations/${conversationId}/activities`;
  const messages = async (): Promise<Said[]> =>
    ((await (await askDirectLine(origin, token, path)).json()) as { activities: Said[] }).activities;
  return {
    id: conversationId,
    status: started.status,
    messages,
    post: (activity: object) => askDirectLine(origin, token, path, activity),
    /** Sends a message and waits for the bot's reply. */
    async ask(text: string): Promise<Said> {
      const before = (await messages()).length;
      await askDirectLine(origin, token, path, { type: 'message', text, locale });
      return vi.waitFor(async () => {
        const answer = (await messages())[before + 1];
        if (!answer) throw new Error(`The bot does not answer “${text}”`);
        return answer;
      }, PATIENCE);
    },
  };
}

/** The part of XMLHttpRequest that the official client uses. */
class Request {
  upload = {};
  readyState = 0;
  status = 0;
  response: unknown = null;
  responseType = '';
  timeout = 0;
  onreadystatechange: (() => void) | null = null;
  readonly #headers = new Headers();
  #method = '';
  #url = '';

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }
  getResponseHeader(): null {
    return null;
  }
  abort(): void {
    this.onreadystatechange = null;
  }
  send(body?: string): void {
    const init = { method: this.#method, headers: this.#headers, ...(body === undefined ? {} : { body }) };
    const settle = (status: number, response: unknown): void => {
      Object.assign(this, { status, response, readyState: 4 });
      this.onreadystatechange?.();
    };
    fetch(this.#url, init).then(
      async answer => settle(answer.status, await answer.json()),
      () => settle(0, null),
    );
  }
}

/** The official client, unmodified; `stop` closes the connection. */
export function officialClient(origin: string, token: string, options: { webSocket: boolean }) {
  class PageSocket extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { origin } });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('WebSocket', PageSocket);
  const line = new DirectLine({ token, domain: origin + DIRECT_LINE, pollingInterval: 200, ...options });
  const received: Message[] = [];
  const listening = line.activity$.subscribe(activity => {
    if (activity.type === 'message') received.push(activity);
  });
  return {
    line,
    received,
    post: (text: string) =>
      new Promise<string>((resolve, reject) => {
        line
          .postActivity({ type: 'message', text, from: { id: 'somebody else' } })
          .subscribe(resolve, reject);
      }),
    stop: () => {
      listening.unsubscribe();
      line.end();
    },
  };
}
