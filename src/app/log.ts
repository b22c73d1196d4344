/** What is for developers alone (section 8: "only logged"). Nothing else in the browser writes to the console. */

/** Something went wrong that people neither see nor can help: a connection that will be tried again, a broken default. */
export function logWarning(text: string, ...details: unknown[]): void {
  // oxlint-disable-next-line no-console -- the one place
  console.warn(text, ...details);
}

/** A defect: it cannot happen as long as the portal is as it should be. */
export function logError(text: string, ...details: unknown[]): void {
  // oxlint-disable-next-line no-console -- the one place
  console.error(text, ...details);
}
