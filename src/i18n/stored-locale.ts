/** The chosen language in the browser (section 9), and in a cookie, so that the server renders in it. */
import { LOCALE_KEY, toLocale } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const COOKIE = new RegExp(`(?:^|; )${LOCALE_KEY}=([^;]*)`);

/** Undefined when none, or none that is supported, was chosen. */
export function storedLocale(): Locale | undefined {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(LOCALE_KEY);
  } catch {
    // Where storage is closed the cookie alone serves.
  }
  return toLocale(kept) ?? toLocale(COOKIE.exec(document.cookie)?.[1]);
}

export function storeLocale(locale: Locale): void {
  document.cookie = `${LOCALE_KEY}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  try {
    localStorage.setItem(LOCALE_KEY, locale);
  } catch {
    // As above.
  }
}
