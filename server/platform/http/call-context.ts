/** Creates the {@link Call} of a request. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pickLocale } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { findSession, renewSession } from '#server/identity/session.ts';
import type { FoundSession } from '#server/identity/session.ts';
import type { Call, Concern, Deps, Writing } from '#server/platform/call.ts';
import type { ReachWork } from '#server/platform/db/reach.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { localeOf } from '#server/platform/texts.ts';
import { RequestCookies } from './cookies.ts';

type CallParts = { request: FastifyRequest; cookies: RequestCookies; session: FoundSession | null };

/** Getters compute what only some handlers need, because most calls need none of it. */
class RequestCall implements Call {
  readonly settings: Deps['settings'];
  readonly asSystem: Deps['asSystem'];
  readonly readAsSystem: Call['readAsSystem'];
  readonly preparedAsSystem: Call['preparedAsSystem'];
  readonly reach: Deps['reach'];
  readonly clock: Deps['clock'];
  readonly log: Deps['log'];
  readonly bus: Deps['bus'];
  readonly mailer: Deps['mailer'];
  readonly identity: Deps['identity'];
  readonly remoteData: Deps['remoteData'];
  readonly seal: Deps['seal'];
  readonly cookies: RequestCookies;
  readonly session: FoundSession | null;
  readonly #request: FastifyRequest;
  readonly #language: Locale | undefined;

  constructor(
    deps: Deps,
    { request, cookies, session, language }: CallParts & { language: Locale | undefined },
  ) {
    this.settings = deps.settings;
    this.asSystem = deps.asSystem;
    this.readAsSystem = () => deps.db;
    this.preparedAsSystem = () => deps.prepared;
    this.reach = deps.reach;
    this.clock = deps.clock;
    this.log = deps.log;
    this.bus = deps.bus;
    this.mailer = deps.mailer;
    this.identity = deps.identity;
    this.remoteData = deps.remoteData;
    this.seal = deps.seal;
    this.cookies = cookies;
    this.session = session;
    this.#request = request;
    this.#language = language;
  }

  get address(): string {
    return this.#request.arrival.address;
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? '';
  }

  get locale(): Locale {
    const asked = this.#language ?? localeOf(this.#request.headers['accept-language']);
    return pickLocale(asked, this.settings.locale);
  }

  get requestId(): string {
    return this.#request.id;
  }

  get origin(): string {
    return this.#request.arrival.origin;
  }

  async write<T>({ accounts, lock = 'shared' }: Concern, work: (write: Writing) => Promise<T>): Promise<T> {
    const { session } = this;
    if (!session) throw new HttpError(401, 'error.session');
    const renew = (prepared: Deps['prepared']) => renewSession(prepared, session);
    return this.reach.write({ session, accounts, lock, renew }, work);
  }

  readInReach<T>(work: ReachWork<T>): Promise<T> {
    return this.reach.read(this.session?.reach ?? [], work);
  }
}

/** @param language the caller's language; by default that of the `Accept-Language` header */
export async function createCall(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  language?: Locale,
): Promise<Call> {
  const cookies = new RequestCookies(request, reply, deps.settings);
  const token = cookies.session.get();
  const session = token === undefined ? null : await findSession(deps, token);
  return new RequestCall(deps, { request, cookies, session, language });
}
