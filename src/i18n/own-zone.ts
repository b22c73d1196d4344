/** The browser's time zone, also as a cookie, so that the server can embed what is counted by day (docs/adr/0030). */
import { TIME_ZONE_KEY } from '#contract/platform/zoned-time.ts';

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A session cookie: after a restart the browser sends the zone that applies then. */
export function storeOwnZone(): void {
  document.cookie = `${TIME_ZONE_KEY}=${encodeURIComponent(ownZone())}; Path=/; SameSite=Lax`;
}
