/** Routes of the portal's own consent tool: the list of services, and storing decisions. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSENT_DECISIONS, CONSENT_LIST } from '#contract/platform/constants.ts';
import { pickLocale } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { consentDecisions } from '#contract/portal/consent.ts';
import type { ConsentList } from '#contract/portal/consent.ts';
import { addressBlock, countAttempt } from '#server/identity/attempts.ts';
import type { Deps } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { createCall } from '#server/platform/http/call-context.ts';
import { isSecure } from '#server/platform/http/cookies.ts';
import { isSameOrigin } from '#server/platform/http/origin.ts';
import { CONSENT_COOKIE, CONSENT_SECONDS, parseConsent, serializeConsent } from './cookie.ts';
import type { StoredConsent } from './cookie.ts';
import { recordConsent } from './record.ts';
import { consentServices, versionOf } from './services.ts';
import type { Service } from './services.ts';

type Asked = { Querystring: { locale?: string } };

const NO_STORE = { 'cache-control': 'no-store' };

/** The browser's decisions on this version of the list. */
const decidedOn = (version: string, kept: StoredConsent | null): StoredConsent['decided'] =>
  kept?.version === version ? kept.decided : new Map();

function listOf(services: readonly Service[], kept: StoredConsent | null, locale: Locale): ConsentList {
  const version = versionOf(services);
  const decided = decidedOn(version, kept);
  return {
    version,
    isDecided: services.every(({ id, isEssential }) => isEssential || decided.has(id)),
    services: services.map(({ id, name, description, provider, isEssential }) => ({
      id,
      name: name(locale),
      description: description(locale),
      provider,
      isEssential,
      status: isEssential || decided.get(id) === true,
    })),
  };
}

export function registerConsent(app: FastifyInstance, deps: Deps): void {
  const localeOf = ({ query }: FastifyRequest<Asked>) => pickLocale(query.locale, deps.settings.locale);
  const keptBy = ({ cookies }: FastifyRequest<Asked>) => parseConsent(cookies[CONSENT_COOKIE]);

  app.get<Asked>(CONSENT_LIST, async (request, reply) => {
    const services = await consentServices(deps);
    return reply.headers(NO_STORE).send(listOf(services, keptBy(request), localeOf(request)));
  });

  app.post<Asked>(CONSENT_DECISIONS, async (request, reply) => {
    if (!isSameOrigin(request, deps.settings)) throw new HttpError(403, 'error.origin');
    const kept = await decide(request, reply);
    const services = await consentServices(deps);
    return reply.headers(NO_STORE).send(listOf(services, kept, localeOf(request)));
  });

  async function decide(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<StoredConsent> {
    const given = consentDecisions.safeParse(request.body);
    if (!given.success) throw new HttpError(400, 'error.input_body');
    const { version, decisions } = given.data;
    const services = await consentServices(deps);
    // Decisions count only for the list that was shown.
    if (version !== versionOf(services)) throw new HttpError(409, 'error.consent_version');
    const asked = services.filter(service => !service.isEssential);
    const unknown = decisions.find(({ id }) => !asked.some(service => service.id === id));
    if (unknown) throw new HttpError(400, 'error.input', { field: unknown.id });
    await countAttempt(deps, RATE_LIMITS.consent, addressBlock(request.arrival.address));
    const former = keptBy(request);
    const known = decidedOn(version, former);
    const kept = {
      version,
      visitor: former?.visitor ?? randomUUID(),
      decided: new Map([...known, ...decisions.map(({ id, status }) => [id, status] as const)]),
    };
    const call = await createCall(deps, request, reply);
    await recordConsent(call, { kept, former: known, decisions, locale: localeOf(request) });
    void reply.setCookie(CONSENT_COOKIE, serializeConsent(kept), {
      httpOnly: true,
      path: '/',
      sameSite: 'lax',
      secure: isSecure(request, deps.settings),
      maxAge: CONSENT_SECONDS,
    });
    return kept;
  }
}
