/** Announcements from the admin console, with an audit entry; the same as `npm run announce`. */
import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { announce } from '#server/portal/realtime/announcements.ts';
import type { Announcement } from '#server/portal/realtime/announcements.ts';

type AuditedAnnouncement = { wanted: Announcement; action: AuditAction; now: string | number | null };

async function announceAndAudit(
  call: SessionCall,
  { wanted, action, now }: AuditedAnnouncement,
): Promise<void> {
  await call
    .asSystem('announcements')
    .transaction()
    .execute(async db => {
      await announce({ asSystem: () => db, clock: call.clock }, wanted);
      await audit(db, call, {
        action,
        objectId: null,
        changes: [{ field: 'Announcement', old: null, new: now }],
      });
    });
}

export async function announceMaintenance(call: SessionCall, seconds: number): Promise<{ BeginsAt: string }> {
  await announceAndAudit(call, {
    wanted: { kind: 'maintenance', seconds },
    action: 'announce.maintenance',
    now: seconds,
  });
  return { BeginsAt: new Date(call.clock.now().getTime() + seconds * 1000).toISOString() };
}

export async function showMessage(call: SessionCall, text: string): Promise<{ Text: string }> {
  await announceAndAudit(call, { wanted: { kind: 'message', text }, action: 'announce.message', now: text });
  return { Text: text };
}

export async function clearAnnouncements(call: SessionCall): Promise<{ TakenBack: string[] }> {
  const standing = await call
    .readAsSystem('announcements')
    .selectFrom('notice')
    .select('kind')
    .orderBy('kind')
    .execute();
  await announceAndAudit(call, { wanted: { kind: 'clear' }, action: 'announce.clear', now: null });
  return { TakenBack: standing.map(({ kind }) => kind) };
}
