/** JSON that the server embeds in the page, so that the first screen needs no request. */
import { toLocale } from '#contract/platform/locales.ts';
import type { PageData } from '#contract/platform/page.ts';

export const PAGE_DATA_ID = 'page-data';

/** Returns an empty object when the page has none (development). */
export function readPageData(): Partial<PageData> {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) return {};
  const data = JSON.parse(text) as PageData;
  return toLocale(data.locale) === data.locale ? data : {};
}
