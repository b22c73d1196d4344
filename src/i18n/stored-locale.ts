/** The chosen language in the browser (section 9), and in a cookie, so that the server renders in it. */
import { LOCALE_KEY, toLocale } from '#contract/locales.ts';
import type { Locale } from '#contract/locales.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Undefined when none, or none that is supported, was chosen; storage may be closed to us. */
export function storedLocale(): Locale | undefined {
  try {
    return toLocale(localStorage.getItem(LOCALE_KEY));
  } catch {
    return undefined;
  }
}

export function storeLocale(locale: Locale): void {
  document.cookie = `${LOCALE_KEY}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  try {
    localStorage.setItem(LOCALE_KEY, locale);
  } catch {
    // The cookie alone serves where storage is closed.
  }
}
