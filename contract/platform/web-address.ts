/** Whether untrusted data is an http(s) URL and may become a link. */
export const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\//i.test(value);
