/** The push connection (sections 3, 4, 7, 9): what the hub and the portal agree on. Durations are milliseconds. */

/** What `onServerMessage` brings (section 3). */
export type PushMessage = {
  Event: string;
  MarketplaceId: number;
  /** ISO 8601, UTC: what is older than the last one seen is skipped (section 4). */
  TimeStamp: string;
};

/** Section 4: the only known event. Something of a marketplace has changed for everybody who reads it. */
export const UPDATE_COMPLETE = 'DP_UpdateComplete';

/** Section 7: the event of the hub, and the one instance on which the portal listens to it. */
export const PUSH_METHOD = 'onServerMessage';
export const PUSH_INSTANCE = 'pp';

/** The query parameter of negotiate that names the instance (its pod id). */
export const INSTANCE_PARAMETER = 'InstanceId';

/** Section 9. The client's own limits of redirects and polls are the same (tests/server/portal/push.test.ts holds them to it). */
export const NEGOTIATE_TIMEOUT = 100_000;
export const NEGOTIATE_REDIRECTS = 100;
export const POLL_TIMEOUT = 100_000;

/** Why the hub closes a connection for good: asking again is in vain until somebody signs in. */
export const SESSION_OVER = 'The session is over.';

/** Where the hub is, under the installation's setting (section 7). */
export const hubPath = (signalr: string): string => `${signalr}/api`;
