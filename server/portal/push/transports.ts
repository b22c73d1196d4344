/** The ways in which a client may connect, the best first; it takes the first that gets through. */
export const TRANSPORTS = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** What tests have the hub do. */
export type PushScript = { refuses(transport: Transport): boolean };
