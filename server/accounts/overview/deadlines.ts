/** What ends below an account within the next days: terms and locks of subscriptions, and accounts. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import { canBeChildOf } from '#contract/accounts/hierarchy.ts';
import { DEADLINE_DAYS } from '#contract/accounts/overview-limits.ts';
import type { AccountOverview, Deadline, DeadlineKind } from '#contract/accounts/overview.ts';
import { accountOf } from '#server/accounts/account-of.ts';
import { companyOf, toCompany } from '#server/accounts/company.ts';
import type { CompanyRow } from '#server/accounts/company.ts';
import { TERMINATION } from '#server/accounts/termination/scheduled.ts';
import { hasRight } from '#server/identity/account-rights.ts';
import { rightsAt } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { countUpTo, sumOf, toCounted } from '#server/platform/db/counted.ts';
import { below } from '#server/platform/db/paths.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { COUNTED } from './limits.ts';
import { subscriptionsBelow } from './subscriptions.ts';
import { dateIn, dayFrom, subscriptionFields, termFieldsOf } from './terms.ts';

const ROWS = 5;

const instant = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Null when the caller may not read anything that can end. */
export async function deadlinesBelow(
  call: SessionCall,
  { type: above, path }: Pick<AccountRow, 'type' | 'path'>,
): Promise<AccountOverview['Deadlines']> {
  const db = call.readAsSystem('subtrees');
  const now = call.clock.now();
  const readable = ACCOUNT_TYPES.filter(
    type => (type !== above || canBeChildOf(type, above)) && hasRight(call, { type, path }, 'Read'),
  );
  if (readable.length === 0) return null;
  const until = new Date(`${dayFrom(now, DEADLINE_DAYS)}T23:59:59Z`);
  const subscriptions = subscriptionsBelow(db, [path]);
  const as = (kind: DeadlineKind, date: RawBuilder<string>) => [
    sql<DeadlineKind>`${kind}::text`.as('kind'),
    date.as('date'),
  ];
  const columns = ['account.id', 'account.display_name', 'account.type', 'account.organisation_id'] as const;
  const kinds = readable.includes('Product')
    ? [
        ...termFieldsOf(await subscriptionFields(call, rightsAt(call, path))).map(field =>
          subscriptions
            .where(
              sql<boolean>`${dateIn(field)} between ${dayFrom(now, 0)} and ${dayFrom(now, DEADLINE_DAYS)}`,
            )
            .select(columns)
            .select(as(field, dateIn(field))),
        ),
        subscriptions
          .where('lock_end', '>', now)
          .where('lock_end', '<=', until)
          .select(columns)
          .select(as('LockPeriodEnd', instant('lock_end'))),
      ]
    : [];
  const terminations = db
    .selectFrom('job')
    .innerJoinLateral(accountOf('job.account_id').as('account'), join => join.onTrue())
    .where('job.kind', '=', TERMINATION)
    .where('job.state', '=', sql.lit('pending'))
    .where('job.run_at', '<=', until)
    .where(below('account.path', path))
    .where('account.type', 'in', readable)
    .select(columns)
    .select(as('Termination', instant('job.run_at')));
  const all = [...kinds, terminations];
  const next = all.map(rows => sql`${rows.orderBy('date').limit(ROWS)}`);
  const [{ rows }, counts] = await Promise.all([
    sql<{
      kind: DeadlineKind;
      date: string;
      id: number;
      display_name: string;
      type: Deadline['AccountType'];
      company: CompanyRow | null;
    }>`
      select next.*, ${companyOf('next')} as company from (${sql.join(next, sql` union all `)}) as next order by date, id limit ${ROWS}`.execute(
      db,
    ),
    sql<{ found: number }>`${sql.join(
      all.map(one => sql`select ${countUpTo(COUNTED, one)} as found`),
      sql` union all `,
    )}`.execute(db),
  ]);
  return {
    Total: sumOf(counts.rows.map(({ found }) => toCounted(COUNTED, found))),
    Rows: rows.map(row => ({
      AccountId: row.id,
      DisplayName: row.display_name,
      Company: toCompany(call, row.company),
      AccountType: row.type,
      Kind: row.kind,
      Date: row.date,
    })),
  };
}
