/** The official SignalR client in Node with a visitor's cookies, configured as in the portal's pages. */
import { DefaultHttpClient, HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { HttpRequest, HttpResponse, HubConnection, ILogger } from '@microsoft/signalr';
import { expect, vi } from 'vitest';
import { hubPath, INSTANCE_PARAMETER, PUSH_INSTANCE, PUSH_METHOD } from '#contract/portal/push.ts';
import type { PushMessage } from '#contract/portal/push.ts';
import { PATIENCE } from './patience.ts';
import type { Visitor } from './visitor.ts';

export const TRANSPORT_TYPES: [string, HttpTransportType][] = [
  ['websockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
];

export type PushClient = {
  hub: HubConnection;
  received: PushMessage[];
  /** The client's log messages. */
  logged: string[];
  /** Its HTTP requests. */
  asked: HttpRequest[];
  /** Resolves when an open connection closes, with the reason if there is one. */
  closed: Promise<Error | undefined>;
};

export type PushClientOptions = {
  transport?: HttpTransportType;
  instance?: string;
  signalr?: string;
  headers?: Record<string, string>;
};

class WatchedClient extends DefaultHttpClient {
  readonly #asked: HttpRequest[];

  constructor(logger: ILogger, asked: HttpRequest[]) {
    super(logger);
    this.#asked = asked;
  }

  override send(request: HttpRequest): Promise<HttpResponse> {
    this.#asked.push({ ...request });
    return super.send(request);
  }
}

/** Creates a client that is not started yet. */
export function createPushClient(
  origin: string,
  visitor: Visitor | null,
  options: PushClientOptions = {},
): PushClient {
  const { instance = PUSH_INSTANCE, signalr = '/signalr', transport } = options;
  const cookie = [...(visitor?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const received: PushMessage[] = [];
  const logged: string[] = [];
  const asked: HttpRequest[] = [];
  const logger = {
    log: (level: LogLevel, text: string) => void (level >= LogLevel.Warning && logged.push(text)),
  };
  const hub = new HubConnectionBuilder()
    .withUrl(`${origin}${hubPath(signalr)}?${INSTANCE_PARAMETER}=${instance}`, {
      headers: { origin, ...(cookie === '' ? {} : { cookie }), ...options.headers },
      httpClient: new WatchedClient(logger, asked),
      ...(transport === undefined ? {} : { transport }),
    })
    .configureLogging(logger)
    .build();
  hub.on(PUSH_METHOD, (message: PushMessage) => {
    received.push(message);
  });
  const closed = new Promise<Error | undefined>(resolve => hub.onclose(error => resolve(error)));
  return { hub, received, logged, asked, closed };
}

/** Waits until the client has received that many messages in all. */
export const receives = (client: PushClient, count: number): Promise<void> =>
  vi.waitFor(() => expect(client.received).toHaveLength(count), PATIENCE);

export async function listen(
  origin: string,
  visitor: Visitor | null,
  options: PushClientOptions = {},
): Promise<PushClient> {
  const made = createPushClient(origin, visitor, options);
  await made.hub.start();
  return made;
}
