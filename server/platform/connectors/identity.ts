/** OpenID Connect client for companies' identity providers: discovery and code exchange. */
import { allowInsecureRequests, authorizationCodeGrant, customFetch, discovery, None } from 'openid-client';
import type { Configuration, CustomFetch } from 'openid-client';

/** The portal's registration at a provider. */
export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string | undefined };

export type CodeExchange = {
  provider: ProviderSettings;
  code: string;
  state: string;
  /**
   * Stored at the start of the sign-in; verifies that the code was issued to this client (PKCE) and the token for
   * this sign-in.
   */
  verifier: string;
  nonce: string;
  redirectUri: string;
};

export type IdentityConnector = {
  /** Exchanges a code for the user's subject; rejects when the provider refuses it or the token is invalid. */
  exchange(exchange: CodeExchange): Promise<string>;
};

/**
 * The redirect URI is the bare origin (section 7), but URL objects always append a slash. Providers compare it
 * literally, so the token request must contain the same text as the authorization request.
 */
function withRedirectUri(send: CustomFetch, redirectUri: string): CustomFetch {
  return (url, options) => {
    if (options.body instanceof URLSearchParams && options.body.has('redirect_uri')) {
      options.body.set('redirect_uri', redirectUri);
    }
    return send(url, options);
  };
}

/** Allows plain http only for providers whose configured issuer uses it. */
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

// The library's body type is wider than fetch's; the actual bodies are form fields.
export const overNetwork: CustomFetch = (url, { body, ...options }) =>
  fetch(url, { ...options, ...(body === undefined ? {} : { body: body as BodyInit | null }) });

/** @param send sends requests; over the network by default. */
export function createIdentityConnector(send: CustomFetch = overNetwork): IdentityConnector {
  return {
    async exchange({ provider, code, state, verifier, nonce, redirectUri }) {
      // Discovered on each sign-in, so that changed keys or endpoints take effect at once.
      const configuration = await discover(provider, send);
      configuration[customFetch] = withRedirectUri(send, redirectUri);
      const { issuer } = configuration.serverMetadata();
      const answer = new URL(redirectUri);
      // `iss` is not passed to the portal; the state, stored per provider, identifies the issuer.
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
