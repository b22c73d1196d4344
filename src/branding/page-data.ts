/** What the server wrote into the page, so that its first screen needs no further request. */
import { toLocale } from '#contract/platform/locales.ts';
import type { PageData } from '#contract/platform/page.ts';

export const PAGE_DATA_ID = 'page-data';

/** Empty where the page carries none (development). */
export function readPageData(): Partial<PageData> {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) return {};
  const data = JSON.parse(text) as PageData;
  return toLocale(data.locale) === data.locale ? data : {};
}
