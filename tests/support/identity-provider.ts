/** Signs in at the demonstration's identity provider, as a browser does. */
import { expect } from 'vitest';
import { DEMO_IDENTITY } from '#server/demo/identity.ts';
import type { Visitor } from './visitor.ts';

/** The target of a redirect. @param origin the origin of the portal, for a path */
export function redirectOf(response: Response, origin: string): URL {
  expect([302, 303]).toContain(response.status);
  return new URL(String(response.headers.get('location')), origin);
}

/** Opens a URL of the portal that redirects. Returns the target. */
export const follow = async (who: Visitor, url: URL, init?: RequestInit): Promise<URL> =>
  redirectOf(await who.fetch(url.pathname + url.search, init), url.origin);

/** Starts single sign-on. Returns the authorization URL. */
export const startSignOn = (who: Visitor, origin: string): Promise<URL> =>
  follow(who, new URL(`/sso/start/${DEMO_IDENTITY.id}`, origin));

/** Signs in at the provider. Returns the URL it redirects the browser to. */
export async function signInAtProvider(who: Visitor, authorization: URL, subject: string): Promise<URL> {
  const page = await follow(who, authorization);
  expect(await (await who.fetch(page.pathname)).text()).toContain(`value="${subject}"`);
  const resume = await follow(who, page, {
    method: 'POST',
    body: new URLSearchParams({ subject }),
    headers: { origin: authorization.origin },
  });
  return follow(who, resume);
}
