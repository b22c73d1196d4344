/**
 * The query as plain strings. The router's default parser reads values as JSON, which would turn a
 * provider's `code=12345678901234567890` into another number.
 */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(params: Record<string, unknown>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/** Parses the named params as integers; null when one is not an integer (section 2: accountId). */
export function parseIntegers(
  params: Record<string, string | undefined>,
  names: readonly string[],
): Record<string, number | string | undefined> | null {
  const parsed: Record<string, number | string | undefined> = { ...params };
  for (const name of names) {
    const value = params[name];
    if (value === undefined) continue;
    if (!/^\d{1,15}$/.test(value)) return null;
    parsed[name] = Number(value);
  }
  return parsed;
}
