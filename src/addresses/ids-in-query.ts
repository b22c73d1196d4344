/** Ids in the query of an address. */

/** Null for anything but a number that an id can be. */
export const idIn = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;

/** The account that a wizard is about, or below which it creates others; null when the address names none. */
export const accountIn = ({ account, parent }: Readonly<Record<string, unknown>>): number | null =>
  idIn(account) ?? idIn(parent);
