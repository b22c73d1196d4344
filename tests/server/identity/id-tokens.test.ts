/** What the portal accepts from an identity provider: the real one of the demonstration, whose answers are changed on the way. */
import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { CustomFetch } from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_IDENTITY } from '#server/demo/identity.ts';
import { PEOPLE } from '#server/demo/people.ts';
import { newToken } from '#server/identity/tokens.ts';
import { createIdentityConnector, overNetwork } from '#server/platform/connectors/identity.ts';
import { signInAtProvider } from '#tests/support/identity-provider.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';

const SUBJECT = PEOPLE.singleSignOn.identity.subject;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ testControls: true });
});
afterAll(() => portal.close());

type Json = Record<string, unknown>;
type Answers = { discovery?: (document: Json) => Json; token?: (idToken: string) => string };

/** Sends requests to the provider and changes its answers. */
const changing =
  ({ discovery, token }: Answers): CustomFetch =>
  async (url, options) => {
    const response = await overNetwork(url, options);
    const body = (await response.json()) as Json;
    const changed =
      typeof body.id_token === 'string'
        ? { ...body, id_token: token?.(body.id_token) ?? body.id_token }
        : ((body.issuer === undefined ? undefined : discovery?.(body)) ?? body);
    return Response.json(changed, { status: response.status });
  };

/** Signs in at the provider and exchanges the code. Returns the subject. */
async function exchange(answers: Answers): Promise<string> {
  const [verifier, nonce, state] = [newToken(), newToken(), newToken()];
  const authorization = new URL(DEMO_IDENTITY.authEndpoint, portal.origin);
  authorization.search = new URLSearchParams({
    client_id: DEMO_IDENTITY.client,
    response_type: 'code',
    state,
    redirect_uri: portal.origin,
    scope: 'openid',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    nonce,
  }).toString();
  const back = await signInAtProvider(visit(portal.origin), authorization, SUBJECT);
  return createIdentityConnector(changing(answers)).exchange({
    provider: {
      issuer: portal.origin + DEMO_IDENTITY.issuer,
      clientId: DEMO_IDENTITY.client,
      clientSecret: undefined,
    },
    code: String(back.searchParams.get('code')),
    state,
    verifier,
    nonce,
    redirectUri: portal.origin,
  });
}

const encoded = (part: Json): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decoded = (part = ''): Json => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;

/** The token with another header, and signed again. */
function signedAgain(idToken: string, header: Json, signature: (text: string) => Buffer): string {
  const [first, payload] = idToken.split('.');
  const text = `${encoded({ ...decoded(first), ...header })}.${payload}`;
  return `${text}.${signature(text).toString('base64url')}`;
}

const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const byKey = (key: KeyObject) => (text: string) =>
  sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
const bySecret = (text: string) => createHmac('sha256', DEMO_IDENTITY.client).update(text).digest();

/** As a provider that allows everything. */
const allowing = (document: Json): Json => ({
  ...document,
  id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256', 'ES256'],
});

test('[LOG-14] the subject of an ID token that the provider has signed is returned', async () => {
  expect(await exchange({})).toBe(SUBJECT);
});

/** What the library says about the algorithm, the key, or the signature. */
const REFUSED = /^unsupported operation$|^invalid response encountered$|JWT verification key/;

const FORGERIES: Record<string, (idToken: string) => string> = {
  'without a signature': token => signedAgain(token, { alg: 'none' }, () => Buffer.alloc(0)),
  'with a symmetric signature': token => signedAgain(token, { alg: 'HS256' }, bySecret),
  'signed by a foreign key': token => signedAgain(token, {}, byKey(foreign)),
  'signed by a key that the provider does not publish': token =>
    signedAgain(token, { kid: 'unknown' }, byKey(foreign)),
  'for another subject': token => {
    const [header, payload, signature] = token.split('.');
    return [header, encoded({ ...decoded(payload), sub: PEOPLE.unlinked.identity.subject }), signature].join(
      '.',
    );
  },
};

test.each(Object.keys(FORGERIES))('[LOG-14] an ID token %s is rejected', async name => {
  await expect(exchange({ discovery: allowing, token: FORGERIES[name]! })).rejects.toThrow(REFUSED);
});

test.each(['token_endpoint', 'jwks_uri'])(
  '[LOG-14] a provider whose %s is reached without https is rejected',
  async name => {
    const discovery = (document: Json): Json => ({ ...document, [name]: 'http://identity.example/endpoint' });
    await expect(exchange({ discovery })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('without https') },
    });
  },
);
