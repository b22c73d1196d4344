/** A client of the server's test controls (`/test/…`): paused and failing requests, clock, mails, sockets, reset. */
import type { Operations } from '#contract/operations.ts';
import type { PushMessage } from '#contract/portal/push.ts';
import type { TransportName } from '#server/portal/push/transport-names.ts';

export type Operation = keyof Operations;

/** What can be paused or made to fail: an operation, or a file by its address. */
export type Request = Operation | `/${string}`;

export type SentMail = {
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  sent_at: string;
};

/** Faults of the realtime sockets. Each affects all connections of the server. */
export type SocketControls = {
  /** The number of sockets waiting, open and authenticated, and the latest messages from browsers, oldest first. */
  state(): Promise<{ waiting: number; open: number; authenticated: number; received: string[] }>;
  /** Closes all sockets with a code. */
  close(code: number, reason?: string): Promise<void>;
  /** Destroys the connections without a close frame, as a killed server does. */
  terminate(): Promise<void>;
  /** Sends a text to all sockets. */
  send(text: string): Promise<void>;
  /** Ignores all messages, pings included, as a peer behind a dead connection does. */
  dropMessages(): Promise<void>;
  /** Rejects new sockets with an HTTP status. */
  refuse(status?: number): Promise<void>;
  /** Pauses the upgrade of new sockets. */
  pause(): Promise<void>;
  /** Accepts the paused sockets and later ones; other faults stay. */
  resume(): Promise<void>;
  /** Clears all faults and accepts paused sockets. */
  clearFaults(): Promise<void>;
  /** Runs the server's periodic check: pings silent sockets and reports ended sessions. */
  sweep(): Promise<void>;
};

/** Faults of the push connections (section 7). Each affects all connections of the server. */
export type PushControls = {
  /** The number of open connections. */
  open(): Promise<number>;
  /** Sends an event of a marketplace to all connections. */
  send(message: PushMessage): Promise<void>;
  /** Refuses new connections by these transports. */
  refuse(...transports: TransportName[]): Promise<void>;
  /** Destroys the connections without a close message. */
  terminate(): Promise<void>;
  /** Closes the connections with a close message that tells clients to reconnect. */
  closeForReconnect(): Promise<void>;
};

export type Portal = {
  /** The origin of the portal. */
  origin: string;
  /** Pauses requests until `resume`. */
  pause(operation: Request): Promise<void>;
  /** Resumes paused requests of one operation or all; with `again`, later requests are still paused. */
  resume(operation?: Request, again?: boolean): Promise<void>;
  /** Makes the next request fail. Status 0 destroys the connection; without a message the body is empty. */
  fail(operation: Request, status: number, message?: string): Promise<void>;
  /** Makes every request fail, with an empty body, until `stopFailing`. */
  failAlways(operation: Request, status: number): Promise<void>;
  stopFailing(operation: Request): Promise<void>;
  /** Advances the server's clock by milliseconds. */
  advance(milliseconds: number): Promise<void>;
  /** Sets the server's clock, which continues to run. */
  setClock(instant: Date): Promise<void>;
  /** The server's current time. */
  now(): Promise<Date>;
  /** The mails sent, newest first: all, or those to one address. */
  mails(to?: string): Promise<SentMail[]>;
  /** Announces maintenance in a number of seconds; null withdraws it. Resolves after connected pages were notified. */
  announceMaintenance(seconds: number | null): Promise<void>;
  /** Announces a message; an empty text withdraws it. */
  announceMessage(text: string): Promise<void>;
  sockets: SocketControls;
  push: PushControls;
  /** Restores the initial data and the real time; nothing is paused, failing or announced. */
  reset(): Promise<void>;
};

export function controlPortal(origin: string): Portal {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${origin}/test/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { origin, ...(body && { 'content-type': 'application/json' }) },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`/test/${path} answers ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const toSockets = async (command: { do: string; [detail: string]: unknown }): Promise<void> =>
    void (await ask('sockets', command));
  return {
    origin,
    pause: async operation => void (await ask('pause', { operation })),
    resume: async (operation, again) => void (await ask('resume', { operation, again })),
    fail: async (operation, status, message) => void (await ask('fail', { operation, status, message })),
    failAlways: async (operation, status) => void (await ask('fail-always', { operation, status })),
    stopFailing: async operation => void (await ask('stop-failing', { operation })),
    advance: async milliseconds => void (await ask('clock', { advance: milliseconds })),
    setClock: async instant => void (await ask('clock', { set: instant.toISOString() })),
    now: async () => new Date(((await ask('clock', { advance: 0 })) as { now: string }).now),
    mails: async to =>
      (await ask(to === undefined ? 'mails' : `mails?to=${encodeURIComponent(to)}`)) as SentMail[],
    announceMaintenance: async seconds => void (await ask('maintenance', { seconds })),
    announceMessage: async text => void (await ask('message', { text })),
    sockets: {
      state: async () => (await ask('sockets')) as Awaited<ReturnType<SocketControls['state']>>,
      close: (code, reason = '') => toSockets({ do: 'close', code, reason }),
      terminate: () => toSockets({ do: 'terminate' }),
      send: text => toSockets({ do: 'send', text }),
      dropMessages: () => toSockets({ do: 'drop-messages' }),
      refuse: (status = 503) => toSockets({ do: 'refuse', status }),
      pause: () => toSockets({ do: 'pause' }),
      resume: () => toSockets({ do: 'resume' }),
      clearFaults: () => toSockets({ do: 'clear-faults' }),
      sweep: () => toSockets({ do: 'sweep' }),
    },
    push: {
      open: async () => ((await ask('push')) as { open: number }).open,
      send: async ({ Event: event, MarketplaceId: marketplaceId, TimeStamp: timeStamp }) =>
        void (await ask('push', { do: 'send', event, marketplaceId, timeStamp })),
      refuse: async (...transports) => void (await ask('push', { do: 'refuse', transports })),
      terminate: async () => void (await ask('push', { do: 'terminate' })),
      closeForReconnect: async () => void (await ask('push', { do: 'close-for-reconnect' })),
    },
    reset: async () => void (await ask('reset', {})),
  };
}
