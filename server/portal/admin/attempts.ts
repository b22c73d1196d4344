/** Lists rate-limit counters (server/identity/attempts.ts), and resets them for users who are locked out. */
import type { Input, Output } from '#contract/operations.ts';
import { ADMIN_ROWS } from '#contract/portal/admin.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsText } from './contains-text.ts';

export async function listAttempts(
  call: SessionCall,
  { key, limit = ADMIN_ROWS }: Input<'IAdminService/ListAttempts'>,
): Promise<Output<'IAdminService/ListAttempts'>> {
  let query = call.readAsSystem('rate limits').selectFrom('attempt').selectAll();
  if (key !== undefined) query = query.where(containsText('key', key));
  const rows = await query.orderBy('count', 'desc').orderBy('key').limit(limit).execute();
  return {
    Rows: rows.map(row => ({
      Key: row.key,
      Count: row.count,
      WindowStart: row.window_start.toISOString(),
    })),
  };
}

export async function forgetAttemptsOf(call: SessionCall, key: string): Promise<{ Forgotten: number }> {
  return call
    .asSystem('rate limits')
    .transaction()
    .execute(async db => {
      const rows = await db.deleteFrom('attempt').where('key', '=', key).returning('count').execute();
      await audit(db, call, {
        action: 'attempts.forget',
        objectId: null,
        changes: [{ field: key, old: rows[0]?.count ?? null, new: null }],
      });
      return { Forgotten: rows.length };
    });
}
