/** What ends in a period: terms and locks of subscriptions, and accounts; only what the caller may read, in their reach. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import { READS_SUBSCRIPTIONS } from '#contract/accounts/overview-limits.ts';
import { allOf, need } from '#contract/identity/capability.ts';
import { accountOf } from '#server/accounts/account-of.ts';
import { readDefinitions } from '#server/accounts/fields/definitions.ts';
import { dateIn, termFieldsOf } from '#server/accounts/overview/terms.ts';
import { TERMINATION } from '#server/accounts/termination/scheduled.ts';
import { needFor } from '#server/identity/account-rights.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { insideAny } from '#server/platform/db/paths.ts';

/** The first and the last day; an empty one is no limit. */
export type Period = readonly [from: string, to: string];

/** The day of an instant, as fields store days. */
const dayOf = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`;

/** An empty field is no day. */
const isWithin = (day: RawBuilder<string>, [from, to]: Period): RawBuilder<boolean> =>
  sql<boolean>`(${day} > '' and ${day} >= ${from}${to === '' ? sql`` : sql` and ${day} <= ${to}`})`;

const LIVING_SUBSCRIPTION = sql<boolean>`account.type = 'Product' and account.state <> 'Terminated'`;

/** `select path, day …` for each account with something that ends. */
export async function endingsIn(call: SessionCall, period: Period): Promise<RawBuilder<unknown>> {
  const fields = await readDefinitions(call.readAsSystem('configuration'), 'Product');
  const terms = termFieldsOf(new Set(fields.map(({ name }) => name))).map(name => {
    const right = fields.find(field => field.name === name)?.definition.readRight;
    const needs = right === undefined ? READS_SUBSCRIPTIONS : allOf(READS_SUBSCRIPTIONS, need(right, 'Read'));
    return sql`select account.path, ${dateIn(name)} as day from account where ${LIVING_SUBSCRIPTION}
      and ${isWithin(dateIn(name), period)} and ${insideAny('account.path', subtreesWith(call, needs))}`;
  });
  const locks = sql`select account.path, ${dayOf('lock_end')} as day from account where ${LIVING_SUBSCRIPTION}
    and lock_end is not null and ${isWithin(dayOf('lock_end'), period)}
    and ${insideAny('account.path', subtreesWith(call, READS_SUBSCRIPTIONS))}`;
  const readable = ACCOUNT_TYPES.map(
    type =>
      sql<boolean>`(account.type = ${type} and ${insideAny('account.path', subtreesWith(call, needFor(type, 'Read')))})`,
  );
  const terminations = sql`select account.path, ${dayOf('job.run_at')} as day
    from job join lateral ${accountOf('job.account_id')} as account on true
    where job.kind = ${TERMINATION} and job.state = 'pending' and ${isWithin(dayOf('job.run_at'), period)}
      and (${sql.join(readable, sql` or `)})`;
  return sql.join([...terms, locks, terminations], sql` union all `);
}

/** The ids of all accounts at or above those with something that ends in the period. */
export const idsWithEndings = (endings: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select distinct unnest(string_to_array(ending.path, '/')::bigint[]) from (${endings}) as ending`;
