/** Entries of the audit log to filter, page and export. */
import type { AuditQuery, AuditRow } from '#contract/accounts/audit-log.ts';
import type { Output } from '#contract/operations.ts';
import { accountOf } from './enter.ts';
import type { Portal } from './server.ts';
import type { Visitor } from './visitor.ts';

/** The time of the first entry of {@link seedLog}, in milliseconds. */
export const LOG_START = Date.parse('2026-01-05T10:00:00Z');
export const MINUTE = 60_000;
/** The period of all entries of {@link seedLog}. */
export const LOG_PERIOD = { from: '2026-01-05T00:00:00Z', to: '2026-01-06T00:00:00Z' };

const CHANGES = [
  { field: 'JobTitle', old: '=1+1', new: '@SUM(A1),"x"' },
  { field: 'Phone', old: null, new: '+49 1' },
];

/** Inserts 130 entries about Paul: two at each minute, every third a failure; the second last changes two fields. */
export async function seedLog(portal: Portal): Promise<void> {
  const paul = await accountOf(portal, 'user');
  const anna = await accountOf(portal, 'companyAdministrator');
  const entries = Array.from({ length: 130 }, (_, index) => ({
    at: new Date(LOG_START + Math.floor(index / 2) * MINUTE),
    actor_id: index % 2 === 0 ? anna : paul,
    impersonator_id: null,
    action: index % 2 === 0 ? 'test.change' : 'test.visit',
    object_id: paul,
    changes: JSON.stringify(index === 128 ? CHANGES : []),
    result: index % 3 === 0 ? ('failure' as const) : ('success' as const),
    address: '192.0.2.14',
  }));
  await portal.deps.db.insertInto('audit_entry').values(entries).execute();
}

const GET = 'IAccountService/GetAuditLog';

/** Returns the entries of all pages of a log. */
export async function readLog(visitor: Visitor, query: AuditQuery, limit = 7): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  let after: string | null = null;
  do {
    const { data }: { data: Output<typeof GET> } = await visitor.call(GET, { query, limit, after });
    rows.push(...data.Rows);
    after = data.Next;
  } while (after !== null);
  return rows;
}
