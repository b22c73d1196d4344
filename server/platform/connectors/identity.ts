/** Companies' identity providers, spoken to in OpenID Connect: discovery, and a code exchanged for a proven subject. */
import { allowInsecureRequests, authorizationCodeGrant, customFetch, discovery, None } from 'openid-client';
import type { Configuration, CustomFetch } from 'openid-client';

/** How the portal is known at a provider. */
export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string | undefined };

export type CodeExchange = {
  provider: ProviderSettings;
  code: string;
  state: string;
  /** Kept since the start of this sign-in: proves the code was meant for us (PKCE), the token for this sign-in. */
  verifier: string;
  nonce: string;
  redirectUri: string;
};

export type IdentityConnector = {
  /** The subject a code stands for; rejects when the provider refuses it or what it answers does not verify. */
  exchange(exchange: CodeExchange): Promise<string>;
};

/**
 * The redirect address is the bare origin (section 7), which no URL can express: it always ends with a slash.
 * The provider compares letter by letter, so the token request gets the very text of the authorization request.
 */
function withRedirectUri(send: CustomFetch, redirectUri: string): CustomFetch {
  return (url, options) => {
    if (options.body instanceof URLSearchParams && options.body.has('redirect_uri')) {
      options.body.set('redirect_uri', redirectUri);
    }
    return send(url, options);
  };
}

/** Plain http is spoken with providers whose configured issuer says so, and with no other. */
function discover(
  { issuer, clientId, clientSecret }: ProviderSettings,
  send: CustomFetch,
): Promise<Configuration> {
  const address = new URL(issuer);
  return discovery(address, clientId, clientSecret, clientSecret === undefined ? None() : undefined, {
    [customFetch]: send,
    execute: address.protocol === 'http:' ? [allowInsecureRequests] : [],
  });
}

// The library's body type is wider than fetch's by a generic parameter; what it sends are form fields.
export const overNetwork: CustomFetch = (url, { body, ...options }) =>
  fetch(url, { ...options, ...(body === undefined ? {} : { body: body as BodyInit | null }) });

/** @param send how requests travel; by default over the network. */
export function createIdentityConnector(send: CustomFetch = overNetwork): IdentityConnector {
  return {
    async exchange({ provider, code, state, verifier, nonce, redirectUri }) {
      // Discovered anew each time: a provider's changed keys or addresses never lock people out.
      const configuration = await discover(provider, send);
      configuration[customFetch] = withRedirectUri(send, redirectUri);
      const { issuer } = configuration.serverMetadata();
      const answer = new URL(redirectUri);
      // `iss` does not travel through the portal's address; the state, kept per provider, says who answered.
      answer.search = new URLSearchParams({ code, state, iss: issuer }).toString();
      const tokens = await authorizationCodeGrant(configuration, answer, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const subject = tokens.claims()?.sub;
      if (subject === undefined) throw new Error('The identity provider named no subject.');
      return subject;
    },
  };
}
