/** A real OpenID Connect provider that stands in for a company's in demonstrations. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Configuration, JWK, Provider } from 'oidc-provider';
import { DEMO_IDENTITY } from '#server/demo/identity.ts';
import { emailOf, people } from '#server/demo/people.ts';
import { createStore } from './store.ts';

const MINUTE = 60;

/** Generated at each start; earlier signatures need not remain valid. */
const signingKey = (): JWK => ({
  ...(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) as JWK),
  use: 'sig',
  alg: 'ES256',
});

const interactionPath = (uid: string): string => `${DEMO_IDENTITY.issuer}/interaction/${uid}`;

/** @param origin origin of the portal, and so of the provider. */
export async function createProvider(origin: string): Promise<Provider> {
  // Imported only in demonstrations.
  const { interactionPolicy, Provider: OidcProvider } = await import('oidc-provider');
  const policy = interactionPolicy.base();
  // Always shows the sign-in page, so that one browser can sign in as different people.
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('always_ask', 'The demonstration always asks who signs in', ctx =>
        ctx.oidc.result?.login
          ? interactionPolicy.Check.NO_NEED_TO_PROMPT
          : interactionPolicy.Check.REQUEST_PROMPT,
      ),
    );

  const configuration: Configuration = {
    adapter: createStore(),
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    clients: [
      {
        client_id: DEMO_IDENTITY.client,
        redirect_uris: [origin],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, interaction) => interactionPath(interaction.uid) },
    ttl: {
      AccessToken: 10 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 30 * MINUTE,
      IdToken: 10 * MINUTE,
      Interaction: 30 * MINUTE,
      Session: 30 * MINUTE,
    },
    findAccount: (_ctx, subject) => {
      const person = people.find(({ identity }) => identity?.subject === subject);
      if (!person) return undefined;
      const name = `${person.firstname} ${person.lastname}`;
      return {
        accountId: subject,
        claims: () => ({ sub: subject, name, email: emailOf(person.username) }),
      };
    },
    // First-party client: no consent page.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider } = oidc;
      if (!client || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(DEMO_IDENTITY.scope);
      await grant.save();
      return grant;
    },
  };
  const provider = new OidcProvider(`${origin}${DEMO_IDENTITY.issuer}`, configuration);
  // Its URLs are built from the forwarded headers, which the routes set to the portal's origin.
  provider.proxy = true;
  return provider;
}
