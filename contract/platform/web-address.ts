/** Addresses that come from data: only what a browser opens as a page may become a link. */
export const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\//i.test(value);
