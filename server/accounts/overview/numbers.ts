/** Counts of an account's users, departments, organisations and unfinished requests. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import { canBeBelow, canBeChildOf, isSeller } from '#contract/accounts/hierarchy.ts';
import type { AccountOverview } from '#contract/accounts/overview.ts';
import {
  FAILED_STATUSES,
  OPEN_STATUSES,
  READS_ALL_REQUESTS,
  READS_PROVISIONING,
} from '#contract/orders/provisioning-states.ts';
import { hasRight } from '#server/identity/account-rights.ts';
import { holdsOn } from '#server/identity/rights.ts';
import { requestsWith } from '#server/orders/provisioning/unfinished.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { countUpTo, toCounted } from '#server/platform/db/counted.ts';
import { atOrBelow, below } from '#server/platform/db/paths.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { COUNTED } from './limits.ts';
import { countUsers } from './users.ts';

type Numbers = Pick<AccountOverview, 'Users' | 'Below' | 'Requests'>;

const TYPES: readonly AccountType[] = ['Reseller', 'Company', 'Department'];

/**
 * Counted with system access: everything below an account in reach is in reach, and the caller's rights on the account
 * apply below it.
 */
export async function numbersOf(call: SessionCall, { type, path }: AccountRow): Promise<Numbers> {
  const db = call.readAsSystem('subtrees');
  const counts: Record<string, RawBuilder<number>> = {};
  const readsUsers = canBeChildOf('User', type) && hasRight(call, { type: 'User', path }, 'Read');
  // The departments of its customers say nothing about a seller.
  const shown = TYPES.filter(
    one =>
      canBeBelow(one, type) &&
      (one !== 'Department' || !isSeller(type)) &&
      hasRight(call, { type: one, path }, 'Read'),
  );
  for (const one of shown) {
    const rows = db
      .selectFrom('account')
      .where('type', '=', one)
      .where('state', '<>', 'Terminated')
      .where(below('account.path', path))
      // Otherwise the planner scans the whole table for a large subtree.
      .orderBy(sql`account.path using ~<~`);
    counts[one] = countUpTo(COUNTED, rows);
  }
  const readsRequests = type !== 'Vendor' && holdsOn(call, READS_PROVISIONING, path);
  const isOwn = !holdsOn(call, READS_ALL_REQUESTS, path);
  if (readsRequests) {
    const within = atOrBelow('concerned.path', path);
    const where = isOwn
      ? sql<boolean>`(${within} and request.requested_by = ${call.session.accountId})`
      : within;
    counts['open'] = countUpTo(COUNTED, requestsWith(db, OPEN_STATUSES, where));
    counts['failed'] = countUpTo(COUNTED, requestsWith(db, FAILED_STATUSES, where));
  }
  const columns = Object.entries(counts).map(([name, count]) => count.as(name));
  const found: Record<string, number> =
    columns.length === 0 ? {} : await db.selectNoFrom(columns).executeTakeFirstOrThrow();
  const counted = (name: string) => toCounted(COUNTED, found[name] ?? 0);
  return {
    Users: readsUsers ? await countUsers(db, path, COUNTED) : null,
    Below: shown.length > 0 ? shown.map(one => ({ AccountType: one, Total: counted(one) })) : null,
    Requests: readsRequests ? { Open: counted('open'), Failed: counted('failed'), IsOwn: isOwn } : null,
  };
}
