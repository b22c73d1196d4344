/** The number of subscriptions in subtrees, and those whose term ends next. */
import { sql } from 'kysely';
import type { OverviewSubscription, SubscriptionsOverview } from '#contract/accounts/overview.ts';
import { companyOf, toCompany } from '#server/accounts/company.ts';
import type { CompanyRow } from '#server/accounts/company.ts';
import type { Holds } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { countUpTo, toCounted } from '#server/platform/db/counted.ts';
import { belowAny } from '#server/platform/db/paths.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { COUNTED } from './limits.ts';
import { dateIn, dayFrom, subscriptionFields, termFieldsOf } from './terms.ts';

const NEXT = 5;

/** Subscriptions below the paths that are not terminated. */
export const subscriptionsBelow = (db: DatabaseReader, paths: readonly string[]) =>
  db
    .selectFrom('account')
    .where('account.type', '=', sql.lit('Product'))
    .where('account.state', '<>', sql.lit('Terminated'))
    .where(belowAny('account.path', paths));

type Row = Pick<AccountRow, 'id' | 'display_name' | 'product_name' | 'fields'> & {
  company: CompanyRow | null;
};

/** @param holds the caller's rights on all the paths */
export async function subscriptionsOverview(
  call: SessionCall,
  paths: readonly string[],
  holds: Holds,
): Promise<SubscriptionsOverview> {
  const known = await subscriptionFields(call, holds);
  const today = dayFrom(call.clock.now(), 0);
  const living = subscriptionsBelow(call.readAsSystem('subtrees'), paths);
  const shown = living
    .select(['account.id', 'display_name', 'product_name', 'fields'])
    .select(companyOf('account').as('company'));
  const ending = termFieldsOf(known).map(field =>
    shown
      .where(sql<boolean>`${dateIn(field)} >= ${today}`)
      .orderBy(dateIn(field))
      .orderBy('account.id')
      .limit(NEXT),
  );
  const { total } = await call
    .readAsSystem('subtrees')
    .selectNoFrom(() => countUpTo(COUNTED, living).as('total'))
    .executeTakeFirstOrThrow();
  const found = (await Promise.all(ending.map(rows => rows.execute()))).flat();
  const rows = new Map(found.map(row => [row.id, row]));
  // Any other ones, found by an index-only scan.
  if (rows.size < NEXT && total > rows.size) {
    const some = living.select('account.id').limit(NEXT);
    const others = await shown.where(sql<boolean>`account.id = any (array${some})`).execute();
    for (const row of others) rows.set(row.id, row);
  }
  const all = [...rows.values()].map(row => toSubscription(call, row, known));
  const nextOf = ({ PrepaidPeriodEndDate: paid, MinimumContractEndDate: bound }: OverviewSubscription) => {
    const [first, second] = [paid, bound].filter(date => date !== null && date >= today);
    return first == null || second == null ? (first ?? null) : first < second ? first : second;
  };
  // Subscriptions without a date come last.
  const inOrder = all.toSorted((one, other) => {
    const [first, second] = [nextOf(one), nextOf(other)];
    if (first === second) return one.AccountId - other.AccountId;
    if (first === null || second === null) return first === null ? 1 : -1;
    return first < second ? -1 : 1;
  });
  return { Total: toCounted(COUNTED, total), Next: inOrder.slice(0, NEXT) };
}

function toSubscription(call: SessionCall, row: Row, known: ReadonlySet<string>): OverviewSubscription {
  const valueOf = (name: string) => (known.has(name) ? row.fields[name] : undefined);
  const textOf = (name: string) => {
    const value = valueOf(name);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const quantity = valueOf('Quantity');
  const renewal = valueOf('AutoRenew');
  return {
    AccountId: row.id,
    DisplayName: row.display_name,
    Company: toCompany(call, row.company),
    ServiceName: row.product_name,
    Quantity: typeof quantity === 'number' ? quantity : null,
    PrepaidPeriodEndDate: textOf('PrepaidPeriodEnd'),
    MinimumContractEndDate: textOf('MinimumContractEnd'),
    AutoRenew: renewal === 'renew' || renewal === 'terminate' ? renewal : null,
  };
}
