/** Counts of an account's users, departments, organisations and unfinished requests. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import { canBeChildOf } from '#contract/accounts/hierarchy.ts';
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
import { atOrBelow } from '#server/platform/db/paths.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { COUNTED } from './limits.ts';
import { countUsers } from './users.ts';

type Numbers = Pick<AccountOverview, 'Users' | 'Children' | 'Requests'>;

const CHILD_TYPES: readonly AccountType[] = ['Reseller', 'Company', 'Department'];

/**
 * Counted with system access: everything below an account in reach is in reach, and the caller's rights on the account
 * apply below it.
 */
export async function numbersOf(call: SessionCall, { id, type, path }: AccountRow): Promise<Numbers> {
  const db = call.readAsSystem('subtrees');
  const counts: Record<string, RawBuilder<number>> = {};
  const readsUsers = canBeChildOf('User', type) && hasRight(call, { type: 'User', path }, 'Read');
  const children = CHILD_TYPES.filter(
    child => canBeChildOf(child, type) && hasRight(call, { type: child, path }, 'Read'),
  );
  for (const child of children) {
    const rows = db
      .selectFrom('account')
      .where('parent_id', '=', id)
      .where('type', '=', child)
      .where('state', '<>', 'Terminated');
    counts[child] = countUpTo(COUNTED, rows);
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
    Children:
      children.length > 0 ? children.map(child => ({ AccountType: child, Total: counted(child) })) : null,
    Requests: readsRequests ? { Open: counted('open'), Failed: counted('failed'), IsOwn: isOwn } : null,
  };
}
