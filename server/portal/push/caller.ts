/**
 * Authenticates requests to the push hub: by session cookie on the portal's own host, and on a separate host, where
 * no cookie is sent, by the ticket from the portal's negotiate response.
 */
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import { peekSession, peekSessions } from '#server/identity/session.ts';
import type { Deps } from '#server/platform/call.ts';
import { sessionToken } from '#server/platform/http/cookies.ts';

type CallerDeps = Pick<Deps, 'prepared' | 'clock' | 'settings' | 'seal'>;

/** Milliseconds after issue within which a ticket can be used to negotiate. */
const TICKET_LIFETIME = 60_000;

const ticketText = z.object({ push: z.uuid(), until: z.number() });

const BEARER = /^Bearer (\S+)$/i;

export type PushRequest = {
  headers: IncomingHttpHeaders;
  /** Browsers cannot set headers on an event stream or a WebSocket. */
  query: { access_token?: string | undefined };
  cookies: Record<string, string | undefined>;
};

/**
 * Creates a sealed ticket that authenticates a session to another process of this installation, for its push
 * connection only.
 */
export function createTicket({ seal, clock }: Pick<Deps, 'seal' | 'clock'>, sessionId: string): string {
  const until = clock.now().getTime() + TICKET_LIFETIME;
  return seal.seal(JSON.stringify({ push: sessionId, until })).toString('base64url');
}

const ticketOf = ({ headers, query }: PushRequest): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1] ?? query.access_token;

/**
 * True when the request authenticates by ticket; then no same-origin check is needed, because browsers send no ticket
 * by themselves.
 */
export const hasTicket = (asking: PushRequest): boolean => ticketOf(asking) !== undefined;

function readTicket({ seal }: Pick<Deps, 'seal'>, ticket: string) {
  try {
    return ticketText.safeParse(JSON.parse(seal.open(Buffer.from(ticket, 'base64url')))).data;
  } catch {
    return undefined;
  }
}

async function findSessionByTicket(deps: CallerDeps, ticket: string, isNew: boolean): Promise<string | null> {
  const read = readTicket(deps, ticket);
  if (!read || (isNew && deps.clock.now().getTime() > read.until)) return null;
  const user = (await peekSessions(deps, [read.push])).get(read.push);
  return user && !user.MustSetupMfa ? read.push : null;
}

/**
 * Returns the id of the caller's session, null when not signed in.
 * @param isNew true for negotiate requests, for which an old ticket is rejected.
 */
export async function findCallerSession(
  deps: CallerDeps,
  asking: PushRequest,
  isNew = false,
): Promise<string | null> {
  const ticket = ticketOf(asking);
  if (ticket !== undefined) return findSessionByTicket(deps, ticket, isNew);
  const token = sessionToken(asking.cookies, deps.settings);
  const session = token === undefined ? null : await peekSession(deps, token);
  return session && !session.user.MustSetupMfa ? session.id : null;
}
