/** Sets the language cookie, as if the language had been chosen on an earlier visit. */
import type { BrowserContext } from '@playwright/test';
import { LOCALE_KEY } from '#contract/platform/locales.ts';

/** @param origin the portal's origin, for which the cookie is set */
export const setLanguageCookie = (context: BrowserContext, origin: string, locale: string): Promise<void> =>
  context.addCookies([{ name: LOCALE_KEY, value: locale, url: origin }]);
