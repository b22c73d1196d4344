/** The chosen language in localStorage (section 9), and in a cookie, so that the server renders in it. */
import { LOCALE_KEY, toLocale } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const COOKIE = new RegExp(`(?:^|; )${LOCALE_KEY}=([^;]*)`);

/** Returns undefined when no supported language is stored. */
export function storedLocale(): Locale | undefined {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(LOCALE_KEY);
  } catch {
    // Storage is blocked; the cookie is used.
  }
  return toLocale(stored) ?? toLocale(COOKIE.exec(document.cookie)?.[1]);
}

export function storeLocale(locale: Locale): void {
  document.cookie = `${LOCALE_KEY}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  try {
    localStorage.setItem(LOCALE_KEY, locale);
  } catch {
    // Storage is blocked; the cookie is set.
  }
}
