/** OpenID Connect client for companies' identity providers: discovery and code exchange. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import type { Configuration, CustomFetch } from 'openid-client';
import { isProtected } from '#contract/platform/web-address.ts';

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

/** Rejects requests over plain http, except for this machine and the portal itself, whose provider may be a demonstration. */
const protectedOnly =
  (send: CustomFetch, origin: string): CustomFetch =>
  async (url, options) => {
    const address = new URL(url);
    if (address.origin !== origin && !isProtected(address)) {
      throw new Error(`The identity provider has an endpoint without https: ${url}`);
    }
    return send(url, options);
  };

/**
 * The signature of ID tokens is verified with the keys of the provider, by algorithms that the library fixes and that
 * are all asymmetric. Plain http is left to {@link protectedOnly}.
 */
function discover(
  { issuer, clientId, clientSecret }: ProviderSettings,
  send: CustomFetch,
): Promise<Configuration> {
  const address = new URL(issuer);
  return discovery(address, clientId, clientSecret, clientSecret === undefined ? None() : undefined, {
    [customFetch]: send,
    execute: [enableNonRepudiationChecks, ...(address.protocol === 'http:' ? [allowInsecureRequests] : [])],
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
      const protectedSend = protectedOnly(send, redirectUri);
      const configuration = await discover(provider, protectedSend);
      configuration[customFetch] = withRedirectUri(protectedSend, redirectUri);
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
