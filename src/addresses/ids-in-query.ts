/** Ids in the query of an address. */

/** Null for anything that is not a valid id. */
export const idIn = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;

/** The account of a wizard, or the parent of the accounts it creates; null when the address names none. */
export const accountIn = ({ account, parent }: Readonly<Record<string, unknown>>): number | null =>
  idIn(account) ?? idIn(parent);
