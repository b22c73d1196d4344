/** Single sign-on in the browser (section 7): data stored while the user is at the identity provider. */
import { SSO_START } from '#contract/platform/constants.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { storeLocale } from '#src/i18n/stored-locale.ts';

const ID_KEY = 'user_sso_id';
const NAME_KEY = 'user_sso_name';
const REDIRECT_KEY = 'sso_redirect';

/** The server builds the provider's URL, because state and PKCE verifier must be bound to this browser. */
export const providerHref = (id: string): string => `${SSO_START}/${encodeURIComponent(id)}`;

/** Stores section 7's keys and the redirect target. */
export function rememberProvider({ id, name }: { id: string; name: string }, locale: Locale): void {
  storeLocale(locale);
  try {
    localStorage.setItem(ID_KEY, id);
    localStorage.setItem(NAME_KEY, name);
    const redirect = new URLSearchParams(window.location.search).get('redirect');
    if (redirect === null) sessionStorage.removeItem(REDIRECT_KEY);
    else sessionStorage.setItem(REDIRECT_KEY, redirect);
  } catch {
    // Without storage the sign-in still works and ends on the dashboard.
  }
}

export function providerName(): string {
  try {
    return localStorage.getItem(NAME_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Returns the stored redirect target and removes it. */
export function takeRememberedRedirect(): string | null {
  try {
    const redirect = sessionStorage.getItem(REDIRECT_KEY);
    sessionStorage.removeItem(REDIRECT_KEY);
    return redirect;
  } catch {
    return null;
  }
}
