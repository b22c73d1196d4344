/** Authorizes chat requests by a token whose session is still valid and still holds the right. */
import type { FastifyRequest } from 'fastify';
import { can } from '#contract/identity/capability.ts';
import { CHAT_BOT } from '#contract/portal/chat-right.ts';
import { peekSessions } from '#server/identity/session.ts';
import type { Deps } from '#server/platform/call.ts';
import { DirectLineRefusal } from './refusal.ts';
import { readToken } from './tokens.ts';
import type { Admission } from './tokens.ts';

/** Whether the token's session is still valid and may still chat. */
export async function isStillValid(deps: Deps, { session, account }: Admission): Promise<boolean> {
  const user = (await peekSessions(deps, [session])).get(session);
  return user?.UserAccountId === account && user.ImpersonatorAccountId === null && can(user, CHAT_BOT);
}

export async function requireAdmission(deps: Deps, request: FastifyRequest): Promise<Admission> {
  const [, bearer] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (bearer === undefined) throw new DirectLineRefusal(401, 'Unauthorized', 'A token is missing.');
  const admission = readToken(deps, bearer);
  // The client treats 403 as an expired token and requests another.
  if (!admission || !(await isStillValid(deps, admission))) {
    throw new DirectLineRefusal(403, 'TokenExpired', 'The token is not or no longer valid.');
  }
  return admission;
}
