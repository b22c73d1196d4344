/** The number of an order or of a request, with or without the '#' that e-mails put before it. */
const NUMBER = /^#?\s?(\d{1,15})$/;

/** The number that a search text is; null for any other text. */
export function requestNumber(text: string): number | null {
  const number = Number(NUMBER.exec(text.trim())?.[1] ?? 0);
  return number === 0 ? null : number;
}
