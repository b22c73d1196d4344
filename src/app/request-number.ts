/** The number of an order or of a request, with or without what it is called ("order 232", „Auftrag Nr. 232“), and '#'. */
const NUMBER = /^(?:\p{L}[\p{L}.º°]{0,19}\s){0,2}#?\s?(\d{1,15})$/u;

/** The number that a search text is; null for any other text. */
export function requestNumber(text: string): number | null {
  const number = Number(NUMBER.exec(text.trim())?.[1] ?? 0);
  return number === 0 ? null : number;
}
