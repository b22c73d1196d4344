/** Parses the arguments of `npm run announce`. */
import { announcement } from '#server/portal/realtime/announcements.ts';
import type { Announcement } from '#server/portal/realtime/announcements.ts';

function toAnnouncement([what, ...rest]: readonly string[]): unknown {
  const [first = ''] = rest;
  if (what === 'maintenance' && rest.length === 1) {
    if (first === 'off') return { kind: 'maintenance-over' };
    return /^\d+$/.test(first) ? { kind: 'maintenance', seconds: Number(first) } : undefined;
  }
  if (what === 'message' && rest.some(word => word.trim() !== '')) {
    return { kind: 'message', text: rest.join(' ') };
  }
  if (what === 'update-complete' && rest.length === 1) {
    return /^\d+$/.test(first) ? { kind: 'update-complete', marketplaceId: Number(first) } : undefined;
  }
  return what === 'clear' && rest.length === 0 ? { kind: 'clear' } : undefined;
}

/** Returns undefined for invalid arguments. */
export const parseAnnouncement = (words: readonly string[]): Announcement | undefined =>
  announcement.safeParse(toAnnouncement(words)).data;
