/**
 * Data that the server embeds in the page of a signed-in user (docs/adr/0030). Each part is used once,
 * because it is as old as the page; later reads call the server.
 */
import type { PrivateData } from '#contract/portal/private-page.ts';
import { PRIVATE_DATA_ID } from '#contract/portal/private-page.ts';

/** Removes the element, so that none of it is left in the document when the user signs out. */
function readPrivateData(): Partial<PrivateData> {
  const element = document.getElementById(PRIVATE_DATA_ID);
  element?.remove();
  return element ? (JSON.parse(element.textContent) as PrivateData) : {};
}

let given: Partial<PrivateData> | undefined;

/** Returns undefined when the page has none, or it has been taken. */
export function takePrivateData<Part extends keyof PrivateData>(part: Part): PrivateData[Part] | undefined {
  given ??= readPrivateData();
  const { [part]: taken } = given;
  delete given[part];
  return taken;
}
