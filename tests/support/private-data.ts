/** The private part of a page (docs/adr/0030), as the browser takes it. */
import { PRIVATE_DATA_ID } from '#contract/portal/private-page.ts';
import type { PageRead, PrivateData } from '#contract/portal/private-page.ts';

const ELEMENT = new RegExp(`<script type="application/json" id="${PRIVATE_DATA_ID}">(.*?)</script>`, 's');

/** Returns null when the page has no private part. */
export function privateDataIn(html: string): PrivateData | null {
  const [, text] = ELEMENT.exec(html) ?? [];
  return text === undefined ? null : (JSON.parse(text) as PrivateData);
}

/**
 * What a page has read under a query key that begins so: with the calls of the browser it is what was read in all, because the page
 * leaves to the browser what takes too long.
 */
export async function readsIn(
  page: { text: () => Promise<string> } | null,
  key: string,
): Promise<readonly PageRead[]> {
  const data = privateDataIn((await page?.text()) ?? '');
  return (data?.reads ?? []).filter(({ queryKey }) => queryKey[0] === key);
}
