/** The server's test controls (`/test/…`) as functions: what happens next there, its clock, its mails, its world. */
import type { Operations } from '#contract/operations.ts';
import type { PushMessage } from '#contract/portal/push.ts';
import type { TransportName } from '#server/portal/push/transport-names.ts';

export type Operation = keyof Operations;

/** What can be held or made to fail: an operation, or a file by its address. */
export type Request = Operation | `/${string}`;

export type SentMail = {
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  sent_at: string;
};

/** What the realtime sockets are to suffer; each in all connections of the server. */
export type SocketControls = {
  /** How many are kept waiting, are open, and are somebody's; and the latest frames that browsers sent, oldest first. */
  state(): Promise<{ waiting: number; open: number; authenticated: number; heard: string[] }>;
  /** Closes them with a code. */
  close(code: number, reason?: string): Promise<void>;
  /** Ends their connections without a close, as a dead server does. */
  cut(): Promise<void>;
  /** Sends them a text as it is. */
  send(text: string): Promise<void>;
  /** Hears no frame any more and so answers no ping, as a peer behind a dead line. */
  deafen(): Promise<void>;
  /** Refuses new ones with an HTTP status. */
  refuse(status?: number): Promise<void>;
  /** Keeps new ones waiting. */
  hold(): Promise<void>;
  /** Lets in those who wait; whatever else is arranged stays so. */
  admit(): Promise<void>;
  /** Hears, takes in and lets in as usual. */
  relent(): Promise<void>;
  /** Looks after them as the server does every now and then: silent ones are pinged, ended sessions told. */
  sweep(): Promise<void>;
};

/** The server's push connections (section 7), all of them. */
export type PushControls = {
  /** How many stand. */
  open(): Promise<number>;
  /** Tells an event of a marketplace. */
  tell(message: PushMessage): Promise<void>;
  /** Refuses these ways to connect from now on. */
  refuse(...transports: TransportName[]): Promise<void>;
  /** Ends them without a word. */
  cut(): Promise<void>;
  /** Ends them with the word to come again. */
  recall(): Promise<void>;
};

export type Portal = {
  /** Where the portal is served, without a path. */
  origin: string;
  /** Keeps calls of an operation waiting until they are released. */
  hold(operation: Request): Promise<void>;
  /** Lets held calls go: of one operation, or all; those that come after them are held `again`, or not. */
  release(operation?: Request, again?: boolean): Promise<void>;
  /** Makes the next call fail; status 0 cuts the connection, and without a message the body is empty. */
  fail(operation: Request, status: number, message?: string): Promise<void>;
  /** Makes every call fail from now on, with an empty body, until it is mended. */
  breakDown(operation: Request, status: number): Promise<void>;
  mend(operation: Request): Promise<void>;
  /** Moves the server's clock on, in milliseconds. */
  advance(milliseconds: number): Promise<void>;
  /** Puts the server's clock to an instant; it runs on from there. */
  setClock(instant: Date): Promise<void>;
  /** What the server's clock shows. */
  now(): Promise<Date>;
  /** The mails sent, newest first; of everybody or to one address. */
  mails(to?: string): Promise<SentMail[]>;
  /** Announces maintenance in so many seconds; null takes it back. Connected pages have been told when this resolves. */
  announceMaintenance(seconds: number | null): Promise<void>;
  /** Announces a message; empty text takes it back. */
  announceMessage(text: string): Promise<void>;
  sockets: SocketControls;
  push: PushControls;
  /** The demonstration world as it was at first, the clock running true, nothing held, failing or announced. */
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
  const toSockets = async (wish: { do: string; [detail: string]: unknown }): Promise<void> =>
    void (await ask('sockets', wish));
  return {
    origin,
    hold: async operation => void (await ask('hold', { operation })),
    release: async (operation, again) => void (await ask('release', { operation, again })),
    fail: async (operation, status, message) => void (await ask('fail', { operation, status, message })),
    breakDown: async (operation, status) => void (await ask('break-down', { operation, status })),
    mend: async operation => void (await ask('mend', { operation })),
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
      cut: () => toSockets({ do: 'cut' }),
      send: text => toSockets({ do: 'send', text }),
      deafen: () => toSockets({ do: 'deafen' }),
      refuse: (status = 503) => toSockets({ do: 'refuse', status }),
      hold: () => toSockets({ do: 'hold' }),
      admit: () => toSockets({ do: 'admit' }),
      relent: () => toSockets({ do: 'relent' }),
      sweep: () => toSockets({ do: 'sweep' }),
    },
    push: {
      open: async () => ((await ask('push')) as { open: number }).open,
      tell: async ({ Event: event, MarketplaceId: marketplaceId, TimeStamp: timeStamp }) =>
        void (await ask('push', { do: 'tell', event, marketplaceId, timeStamp })),
      refuse: async (...transports) => void (await ask('push', { do: 'refuse', transports })),
      cut: async () => void (await ask('push', { do: 'cut' })),
      recall: async () => void (await ask('push', { do: 'recall' })),
    },
    reset: async () => void (await ask('reset', {})),
  };
}
