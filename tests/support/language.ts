/** Has a browser ask for a language before the first page, as somebody's who chose it on an earlier visit. */
import type { BrowserContext } from '@playwright/test';
import { LOCALE_KEY } from '#contract/platform/locales.ts';

/** @param origin of the portal, to which the choice belongs. */
export const speak = (context: BrowserContext, origin: string, locale: string): Promise<void> =>
  context.addCookies([{ name: LOCALE_KEY, value: locale, url: origin }]);
