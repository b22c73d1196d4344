/** Routes of the demonstration's identity provider on the portal's origin. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { DEMO_IDENTITY } from '#server/demo/identity.ts';
import type { Deps } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { pageLocale, sendPlainPage } from '#server/platform/http/plain-page.ts';
import { createProvider } from './provider.ts';
import { isSubject, signInPage } from './sign-in-page.ts';

const BASE = DEMO_IDENTITY.issuer;
const INTERACTION = `${BASE}/interaction/:uid`;

/** One provider per origin, because its issuer is part of every token. */
const ADDRESSES_AT_MOST = 20;

type ProviderAt = (request: FastifyRequest) => Promise<Provider>;

function providers(): ProviderAt {
  const known = new Map<string, Promise<Provider>>();
  return request => {
    const { origin } = request.arrival;
    const provider = known.get(origin) ?? createProvider(origin);
    if (known.size < ADDRESSES_AT_MOST) known.set(origin, provider);
    return provider;
  };
}

/** Forwards a request as if the provider were mounted alone at its base. */
async function handOver(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
): Promise<void> {
  const { raw } = request;
  const { protocol, host } = new URL(origin);
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  raw.headers['x-forwarded-host'] = host;
  const url = raw.url ?? '/';
  Object.assign(raw, { originalUrl: url, url: url.slice(BASE.length) || '/' });
  reply.hijack();
  await provider.callback()(raw, reply.raw);
}

/** The sign-in page; signs in as the chosen person. */
function registerSignInPage(
  app: FastifyInstance,
  providerAt: ProviderAt,
  deps: Pick<Deps, 'settings'>,
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get(INTERACTION, async (request, reply) =>
    sendPlainPage(reply, signInPage(pageLocale(request, deps.settings))),
  );
  app.post<{ Body: { subject?: unknown } | null }>(INTERACTION, async (request, reply) => {
    const subject = request.body?.subject;
    if (!isSubject(subject)) throw new HttpError(400, 'error.input_body');
    const provider = await providerAt(request);
    const target = await provider
      .interactionResult(request.raw, reply.raw, { login: { accountId: subject } })
      .catch(() => null);
    if (target === null) throw new HttpError(410, 'error.open_id_state');
    return reply.header('cache-control', 'no-store').redirect(target, 303);
  });
}

/** The protocol endpoints parse their bodies themselves. */
function registerProtocol(app: FastifyInstance, providerAt: ProviderAt): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all(`${BASE}/*`, async (request, reply) => {
    await handOver(await providerAt(request), request, reply, request.arrival.origin);
  });
}

export async function registerDemoIdentity(app: FastifyInstance, deps: Deps): Promise<void> {
  const providerAt = providers();
  await app.register(async scope => registerSignInPage(scope, providerAt, deps));
  await app.register(async scope => registerProtocol(scope, providerAt));
}
