/** The private part of a page (docs/adr/0030), as the browser takes it. */
import { PRIVATE_DATA_ID } from '#contract/portal/private-page.ts';
import type { PrivateData } from '#contract/portal/private-page.ts';

const ELEMENT = new RegExp(`<script type="application/json" id="${PRIVATE_DATA_ID}">(.*?)</script>`, 's');

/** Returns null when the page has no private part. */
export function privateDataIn(html: string): PrivateData | null {
  const [, text] = ELEMENT.exec(html) ?? [];
  return text === undefined ? null : (JSON.parse(text) as PrivateData);
}
