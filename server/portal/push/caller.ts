/**
 * Whose connection it is. On the portal's own host the session's cookie tells; on a host of its own, where no cookie
 * comes along, the ticket that the portal's negotiate has given for it.
 */
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import { peekSession, peekSessions } from '#server/identity/session.ts';
import type { Deps } from '#server/platform/call.ts';
import { SESSION_COOKIE } from '#server/platform/http/cookies.ts';

type CallerDeps = Pick<Deps, 'prepared' | 'clock' | 'settings' | 'seal'>;

/** A ticket is taken to negotiate so long after it was given. */
const TICKET_LIFETIME = 60_000;

const ticketText = z.object({ push: z.uuid(), until: z.number() });

const BEARER = /^Bearer (\S+)$/i;

export type Asking = {
  headers: IncomingHttpHeaders;
  /** Browsers cannot put a header on an event stream or a websocket. */
  query: { access_token?: string | undefined };
  cookies: Record<string, string | undefined>;
};

/** Names a session to another process of this installation, for its push connection alone. */
export function ticketFor({ seal, clock }: Pick<Deps, 'seal' | 'clock'>, sessionId: string): string {
  const until = clock.now().getTime() + TICKET_LIFETIME;
  return seal.seal(JSON.stringify({ push: sessionId, until })).toString('base64url');
}

const ticketOf = ({ headers, query }: Asking): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1] ?? query.access_token;

/** Whether nothing that a browser adds by itself is believed: then it does not matter whose page asks. */
export const hasTicket = (asking: Asking): boolean => ticketOf(asking) !== undefined;

function readTicket({ seal }: Pick<Deps, 'seal'>, ticket: string) {
  try {
    return ticketText.safeParse(JSON.parse(seal.open(Buffer.from(ticket, 'base64url')))).data;
  } catch {
    return undefined;
  }
}

async function byTicket(deps: CallerDeps, ticket: string, isNew: boolean): Promise<string | null> {
  const read = readTicket(deps, ticket);
  if (!read || (isNew && deps.clock.now().getTime() > read.until)) return null;
  const user = (await peekSessions(deps, [read.push])).get(read.push);
  return user && !user.MustSetupMfa ? read.push : null;
}

/** The handle of the caller's session; null when nobody is signed in. `isNew`: they begin a connection. */
export async function callerOf(deps: CallerDeps, asking: Asking, isNew = false): Promise<string | null> {
  const ticket = ticketOf(asking);
  if (ticket !== undefined) return byTicket(deps, ticket, isNew);
  const token = asking.cookies[SESSION_COOKIE];
  const session = token === undefined ? null : await peekSession(deps, token);
  return session && !session.user.MustSetupMfa ? session.id : null;
}
