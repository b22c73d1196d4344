/** The push connection (sections 3, 4, 7, 9): constants shared by hub and portal. Durations are milliseconds. */

/** The argument of `onServerMessage` (section 3). */
export type PushMessage = {
  Event: string;
  MarketplaceId: number;
  /** ISO 8601, UTC; messages older than the last one are skipped (section 4). */
  TimeStamp: string;
};

/** Section 4: the only known event. The data of a marketplace has changed. */
export const UPDATE_COMPLETE = 'DP_UpdateComplete';

/** Section 7: the hub's client method, and the only instance on which the portal connects. */
export const PUSH_METHOD = 'onServerMessage';
export const PUSH_INSTANCE = 'pp';

/** Query parameter of negotiate with the instance (its pod id). */
export const INSTANCE_PARAMETER = 'InstanceId';

/** Section 9. The SignalR client's built-in limits are the same (verified by tests/server/portal/push.test.ts). */
export const NEGOTIATE_TIMEOUT = 100_000;
export const NEGOTIATE_REDIRECTS = 100;
export const POLL_TIMEOUT = 100_000;

/** Close reason after which the client must not reconnect until a user signs in. */
export const SESSION_OVER = 'The session is over.';

/** Path of the hub below the installation's setting (section 7). */
export const hubPath = (signalr: string): string => `${signalr}/api`;
