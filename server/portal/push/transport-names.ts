/** Names of the transports, best first; clients use the first that works. */
export const TRANSPORTS = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const;
export type TransportName = (typeof TRANSPORTS)[number];

/** Hooks for test controls; undefined in production. */
export type PushScript = { refuses(transport: TransportName): boolean };
