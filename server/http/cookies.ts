/** The portal's cookies: names and flags in one place. */
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieJar } from '#server/call.ts';
import type { Settings } from '#server/settings.ts';

type Cookie = CookieJar['session'];

const SESSION = 'portal_session';
const PENDING = 'portal_pending';
const OPEN_ID_STATE = 'portal_openid_state';

/** The portal is reached by https: by its setting, else as the request came. */
export const isSecure = (request: FastifyRequest, settings: Pick<Settings, 'origin'>): boolean =>
  settings.origin === undefined ? request.protocol === 'https' : settings.origin.startsWith('https:');

export function cookieJar(request: FastifyRequest, reply: FastifyReply, settings: Pick<Settings, 'origin'>): CookieJar {
  const cookie = (name: string, sameSite: 'strict' | 'lax'): Cookie => {
    let value = request.cookies[name];
    const flags = { httpOnly: true, path: '/', sameSite, secure: isSecure(request, settings) };
    return {
      get: () => value,
      set: (token, expires) => {
        value = token;
        void reply.setCookie(name, token, { ...flags, expires });
      },
      clear: () => {
        value = undefined;
        void reply.clearCookie(name, flags);
      },
    };
  };
  return {
    session: cookie(SESSION, 'strict'),
    pending: cookie(PENDING, 'strict'),
    // Lax: the identity provider's answer is a navigation that begins on another site.
    openIdState: cookie(OPEN_ID_STATE, 'lax'),
  };
}
