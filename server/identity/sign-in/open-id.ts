/** Single sign-on by OpenID Connect (section 7), authorization code flow with PKCE. */
import { createHash } from 'node:crypto';
import { audit } from '#server/platform/audit.ts';
import type { Call } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { lockVerified } from '../logins.ts';
import type { Login } from '../logins.ts';
import { hashToken, newToken } from '../tokens.ts';
import { findSsoClient } from './installation.ts';

/** The user's identity at the provider; the issuer as configured, possibly a path on the portal. */
export type Subject = { issuer: string; subject: string };

/** Milliseconds to complete the sign-in at the provider, and then to link the subject to a login. */
const FLOW_LIFETIME = 15 * 60_000;
const TICKET_LIFETIME = 15 * 60_000;

const base64url = (text: string): string => Buffer.from(text).toString('base64url');

/** Returns the authorization URL and stores the flow; null for an unknown provider. */
export async function startAtProvider(call: Call, clientId: string): Promise<string | null> {
  const client = await findSsoClient(call.readAsSystem('single sign-on'), clientId, call.origin);
  if (!client) return null;
  const now = call.clock.now();
  const expires = new Date(now.getTime() + FLOW_LIFETIME);
  const [verifier, nonce] = [newToken(), newToken()];
  const state = base64url(JSON.stringify({ origin: call.origin, nonce: newToken() }));
  await call.asSystem('single sign-on').deleteFrom('open_id_flow').where('expires_at', '<=', now).execute();
  await call
    .asSystem('single sign-on')
    .insertInto('open_id_flow')
    .values({ state_hash: hashToken(state), client: client.id, verifier, nonce, expires_at: expires })
    .execute();
  call.cookies.openIdState.set(state, expires);
  const address = new URL(client.authEndpoint);
  const parameters = {
    client_id: client.provider.clientId,
    response_type: 'code',
    state,
    redirect_uri: call.origin,
    scope: client.scope,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    nonce,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/** Consumes the stored flow; the state must also match the browser's cookie. */
async function consumeFlow(call: Call, state: string) {
  const own = call.cookies.openIdState.get();
  call.cookies.openIdState.clear();
  const flow =
    own === state
      ? await call
          .asSystem('single sign-on')
          .deleteFrom('open_id_flow')
          .where('state_hash', '=', hashToken(state))
          .where('expires_at', '>', call.clock.now())
          .returning(['client', 'verifier', 'nonce'])
          .executeTakeFirst()
      : undefined;
  if (!flow) throw new HttpError(403, 'error.open_id_state');
  return flow;
}

/** Exchanges the code for the user's subject. */
export async function finishAtProvider(call: Call, code: string, state: string): Promise<Subject> {
  const { client: clientId, verifier, nonce } = await consumeFlow(call, state);
  const client = await findSsoClient(call.readAsSystem('single sign-on'), clientId, call.origin);
  if (!client) throw new HttpError(403, 'error.open_id_refused');
  try {
    const { provider } = client;
    const exchange = { provider, code, state, verifier, nonce, redirectUri: call.origin };
    return { issuer: client.issuer, subject: await call.identity.exchange(exchange) };
  } catch (error) {
    call.log.warn(
      { err: error, requestId: call.requestId, client: clientId },
      'an identity provider refused a code',
    );
    await audit(call.asSystem('single sign-on'), call, {
      action: 'sign-in.open-id.refused',
      objectId: null,
      actorId: null,
      result: 'failure',
    });
    throw new HttpError(403, 'error.open_id_refused');
  }
}

/** Returns the account linked to a subject, null when there is none. */
export async function findSubject(call: Call, { issuer, subject }: Subject): Promise<number | null> {
  const row = await call
    .readAsSystem('single sign-on')
    .selectFrom('open_id_identity')
    .select('account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/**
 * Issues a ticket for /sso-link, bound to this browser by a cookie: otherwise an attacker's link could make a user
 * link the attacker's subject to their own login.
 */
export async function issueTicket(call: Call, { issuer, subject }: Subject): Promise<string> {
  const ticket = newToken();
  const now = call.clock.now();
  const expires = new Date(now.getTime() + TICKET_LIFETIME);
  await call.asSystem('single sign-on').deleteFrom('open_id_ticket').where('expires_at', '<=', now).execute();
  await call
    .asSystem('single sign-on')
    .insertInto('open_id_ticket')
    .values({ ticket_hash: hashToken(ticket), issuer, subject, expires_at: expires })
    .execute();
  call.cookies.openIdTicket.set(ticket, expires);
  return ticket;
}

/** @throws HttpError 403 for a used, expired or foreign ticket, before the user is asked for anything. */
export async function checkTicket(call: Call, ticket: string): Promise<void> {
  if (call.cookies.openIdTicket.get() !== ticket) throw new HttpError(403, 'error.open_id_ticket');
  const row = await call
    .readAsSystem('single sign-on')
    .selectFrom('open_id_ticket')
    .select('ticket_hash')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('expires_at', '>', call.clock.now())
    .executeTakeFirst();
  if (!row) throw new HttpError(403, 'error.open_id_ticket');
}

/** Links the ticket's subject to a verified login and consumes the ticket. */
export async function linkSubject(call: Call, ticket: string, login: Login): Promise<void> {
  const { accountId } = login;
  await call
    .asSystem('single sign-on')
    .transaction()
    .execute(async db => {
      await lockVerified(db, login);
      const taken = await db
        .deleteFrom('open_id_ticket')
        .where('ticket_hash', '=', hashToken(ticket))
        .where('expires_at', '>', call.clock.now())
        .returning(['issuer', 'subject'])
        .executeTakeFirst();
      if (!taken) throw new HttpError(403, 'error.open_id_ticket');
      await db
        .insertInto('open_id_identity')
        .values({ ...taken, account_id: accountId })
        .onConflict(conflict =>
          conflict.columns(['issuer', 'subject']).doUpdateSet({ account_id: accountId }),
        )
        .execute();
      await audit(db, call, {
        action: 'sign-in.open-id.link',
        objectId: accountId,
        actorId: accountId,
        changes: [{ field: 'OpenIdSubject', old: null, new: taken.subject }],
      });
    });
  call.cookies.openIdTicket.clear();
}
