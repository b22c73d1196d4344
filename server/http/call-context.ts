/** Makes the {@link Call} a request stands for: who, from where, in which language, seeing what. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { pickLocale } from '#contract/locales.ts';
import type { Call, Deps } from '#server/call.ts';
import { findSession } from '#server/session.ts';
import { localeOf } from '#server/texts.ts';
import { cookieJar } from './cookies.ts';
import { originOf } from './origin.ts';

export async function callOf(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Call> {
  const cookies = cookieJar(request, reply, deps.settings);
  const token = cookies.session.get();
  const session = token === undefined ? null : await findSession(deps, token);
  return {
    ...deps,
    session,
    cookies,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    locale: pickLocale(localeOf(request.headers['accept-language']), deps.settings.locale),
    requestId: request.id,
    origin: originOf(request, deps.settings),
    inReach: (work) => inReach(deps, session?.reach ?? [], work),
  };
}

/** The second line of defence (section 6): the request role sees the subtrees of `reach` and nothing else. */
export function inReach<T>(deps: Pick<Deps, 'db'>, reach: readonly string[], work: (db: Deps['db']) => Promise<T>): Promise<T> {
  return deps.db.transaction().execute(async (db) => {
    await sql`select set_config('role', 'portal_request', true), set_config('portal.reach', ${reach.join(',')}, true)`.execute(db);
    return work(db);
  });
}
