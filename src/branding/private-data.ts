/**
 * What the server has put into the page of a signed-in person (docs/adr/0030). Each part is taken once: it was true when the page
 * was made, and whoever needs it later asks the server.
 */
import type { PrivateData } from '#contract/portal/private-page.ts';
import { PRIVATE_DATA_ID } from '#contract/portal/private-page.ts';

/** Removes the element, so that nothing of it is left in the document when the person signs out. */
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
