/** The browser's time zone, also in a cookie, so that a page brings what is counted by day (docs/adr/0030). */
import { TIME_ZONE_KEY } from '#contract/platform/zoned-time.ts';

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Until the browser is closed: the next page is requested with the zone of where somebody is now. */
export function storeOwnZone(): void {
  document.cookie = `${TIME_ZONE_KEY}=${encodeURIComponent(ownZone())}; Path=/; SameSite=Lax`;
}
