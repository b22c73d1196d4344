/** The server's test controls (`/test/…`) as functions: what happens next there, its clock, its mails, its world. */
import type { Operations } from '#contract/operations.ts';

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

export type Portal = {
  /** Where the portal is served, without a path. */
  origin: string;
  /** Keeps calls of an operation waiting until they are released. */
  hold(operation: Request): Promise<void>;
  /** Lets held calls go: of one operation, or all. */
  release(operation?: Request): Promise<void>;
  /** Makes the next call fail; status 0 cuts the connection, and without a message the body is empty. */
  fail(operation: Request, status: number, message?: string): Promise<void>;
  /** Moves the server's clock on, in milliseconds. */
  advance(milliseconds: number): Promise<void>;
  /** Puts the server's clock to an instant; it runs on from there. */
  setClock(instant: Date): Promise<void>;
  /** What the server's clock shows. */
  now(): Promise<Date>;
  /** The mails sent, newest first; of everybody or to one address. */
  mails(to?: string): Promise<SentMail[]>;
  /** The demonstration world as it was at first, the clock running true, nothing held or failing. */
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
  return {
    origin,
    hold: async operation => void (await ask('hold', { operation })),
    release: async operation => void (await ask('release', { operation })),
    fail: async (operation, status, message) => void (await ask('fail', { operation, status, message })),
    advance: async milliseconds => void (await ask('clock', { advance: milliseconds })),
    setClock: async instant => void (await ask('clock', { set: instant.toISOString() })),
    now: async () => new Date(((await ask('clock', { advance: 0 })) as { now: string }).now),
    mails: async to =>
      (await ask(to === undefined ? 'mails' : `mails?to=${encodeURIComponent(to)}`)) as SentMail[],
    reset: async () => void (await ask('reset', {})),
  };
}
