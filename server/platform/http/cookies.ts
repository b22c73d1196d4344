/** Names and flags of the portal's cookies. */
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookie, CookieJar } from '#server/platform/call.ts';
import type { Settings } from '#server/platform/settings.ts';

/** Authenticates the session. */
const SESSION_COOKIE = 'portal_session';

type OriginSetting = Pick<Settings, 'origin'>;
type SameSite = 'strict' | 'lax';

/** Whether the portal is reached by https: by its setting, otherwise by the request's protocol. */
export const isSecure = (request: FastifyRequest, settings: OriginSetting): boolean =>
  settings.origin === undefined ? request.protocol === 'https' : settings.origin.startsWith('https:');

/** Over https the prefix lets browsers accept the cookie only from this host itself, not from another one of its domain. */
const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/**
 * The token of the browser's session, where there is no {@link FastifyRequest} with its protocol: then either cookie counts unless
 * the portal's origin is configured.
 */
export function sessionToken(
  cookies: Readonly<Record<string, string | undefined>>,
  { origin }: OriginSetting,
): string | undefined {
  const schemes = origin === undefined ? [true, false] : [origin.startsWith('https:')];
  return schemes
    .map(secure => cookies[cookieName(SESSION_COOKIE, secure)])
    .find(token => token !== undefined);
}

class RequestCookie implements Cookie {
  readonly #name: string;
  readonly #secure: boolean;
  readonly #sameSite: SameSite;
  readonly #jar: RequestCookies;
  #value: string | undefined;

  constructor(jar: RequestCookies, name: string, sameSite: SameSite) {
    this.#jar = jar;
    this.#secure = isSecure(jar.request, jar.settings);
    this.#name = cookieName(name, this.#secure);
    this.#sameSite = sameSite;
    this.#value = jar.request.cookies[this.#name];
  }

  get(): string | undefined {
    return this.#value;
  }

  set(token: string, expires: Date): void {
    this.#value = token;
    void this.#jar.reply.setCookie(this.#name, token, { ...this.#flags(), expires });
  }

  clear(): void {
    this.#value = undefined;
    void this.#jar.reply.clearCookie(this.#name, this.#flags());
  }

  #flags() {
    return { httpOnly: true, path: '/', sameSite: this.#sameSite, secure: this.#secure };
  }
}

/** Cookies are created on access, because most calls read only one. */
export class RequestCookies implements CookieJar {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly settings: OriginSetting;
  #session: RequestCookie | undefined;
  #pending: RequestCookie | undefined;
  #openIdState: RequestCookie | undefined;
  #openIdTicket: RequestCookie | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, settings: OriginSetting) {
    this.request = request;
    this.reply = reply;
    this.settings = settings;
  }

  get session(): RequestCookie {
    return (this.#session ??= new RequestCookie(this, SESSION_COOKIE, 'strict'));
  }

  get pending(): RequestCookie {
    return (this.#pending ??= new RequestCookie(this, 'portal_pending', 'strict'));
  }

  /** Lax, because the identity provider's redirect is a cross-site navigation. */
  get openIdState(): RequestCookie {
    return (this.#openIdState ??= new RequestCookie(this, 'portal_openid_state', 'lax'));
  }

  get openIdTicket(): RequestCookie {
    return (this.#openIdTicket ??= new RequestCookie(this, 'portal_openid_ticket', 'strict'));
  }
}
