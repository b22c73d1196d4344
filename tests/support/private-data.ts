/** Reads the private part of a page (docs/adr/0030), as the browser does. */
import { PRIVATE_DATA_ID } from '#contract/portal/private-page.ts';
import type { PageRead, PrivateData } from '#contract/portal/private-page.ts';

const ELEMENT = new RegExp(`<script type="application/json" id="${PRIVATE_DATA_ID}">(.*?)</script>`, 's');

/** Returns null when the page has no private part. */
export function privateDataIn(html: string): PrivateData | null {
  const [, text] = ELEMENT.exec(html) ?? [];
  return text === undefined ? null : (JSON.parse(text) as PrivateData);
}

/**
 * Returns the reads in a page whose query key begins with `key`. Count them together with the calls of the browser,
 * because the server leaves reads that take too long to the browser.
 */
export async function readsIn(
  page: { text: () => Promise<string> } | null,
  key: string,
): Promise<readonly PageRead[]> {
  const data = privateDataIn((await page?.text()) ?? '');
  return (data?.reads ?? []).filter(({ queryKey }) => queryKey[0] === key);
}
