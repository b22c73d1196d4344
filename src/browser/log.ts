/** Console output for developers (section 8: "only logged"). Nothing else in the browser writes to the console. */

/** A problem that users neither see nor can fix, such as a connection that will be retried. */
export function logWarning(text: string, ...details: unknown[]): void {
  // oxlint-disable-next-line no-console -- the one place
  console.warn(text, ...details);
}

/** A defect that should never occur. */
export function logError(text: string, ...details: unknown[]): void {
  // oxlint-disable-next-line no-console -- the one place
  console.error(text, ...details);
}
