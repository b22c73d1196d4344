/** Whether untrusted data is an http(s) URL and may become a link. */
export const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\//i.test(value);

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Whether a host name, or the host of a URL, is always the machine itself. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host);

/** Whether nobody on the network can read or change what is exchanged with a URL: https, or this machine. */
export const isProtected = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
