/** GetAttention: what needs the caller's attention, in all of their reach (ui.md, screen 21). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import { READS_SECURITY } from '#contract/accounts/attention-rights.ts';
import { ATTENTION_NAMED } from '#contract/accounts/attention.ts';
import type { Attention } from '#contract/accounts/attention.ts';
import { READS_IMPORTS } from '#contract/accounts/import-rights.ts';
import { ENDS_SOON_DAYS, IMPORT_ERRORS_DAYS } from '#contract/accounts/overview-limits.ts';
import {
  FAILED_STATUSES,
  READS_PROVISIONING,
  READS_ALL_REQUESTS,
  READS_OWN_REQUESTS,
} from '#contract/orders/provisioning-states.ts';
import { accountOf } from '#server/accounts/account-of.ts';
import { companyOf, toCompany } from '#server/accounts/company.ts';
import { hasErrors, visibleImports } from '#server/accounts/imports/records.ts';
import { TERMINATION } from '#server/accounts/termination/scheduled.ts';
import { needFor } from '#server/identity/account-rights.ts';
import { rightsAnywhere, subtreesWith } from '#server/identity/rights.ts';
import { requestsWith } from '#server/orders/provisioning/unfinished.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { countUpTo, toCounted } from '#server/platform/db/counted.ts';
import { insideAny } from '#server/platform/db/paths.ts';
import { lockedOut } from './locked-out.ts';
import { usersBelow, withoutMfa } from './users.ts';

/** Maximum count; beyond it the screen says that there are more. */
const COUNTED = 1000;
const DAY_IN_MS = 86_400_000;

const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_IN_MS);

export async function attention(call: SessionCall): Promise<Attention> {
  const holds = rightsAnywhere(call);
  const [requests, imports, ending, noMfa, locked] = await Promise.all([
    holds(READS_PROVISIONING) ? failedRequests(call) : null,
    holds(READS_IMPORTS) ? importsWithErrors(call) : null,
    endingSoon(call),
    holds(READS_SECURITY) ? usersWithoutMfa(call) : null,
    holds(READS_SECURITY) ? lockedOut(call, COUNTED) : null,
  ]);
  return { Requests: requests, Imports: imports, Ending: ending, WithoutMfa: noMfa, LockedOut: locked };
}

async function failedRequests(call: SessionCall): Promise<Attention['Requests']> {
  const db = call.readAsSystem('subtrees');
  const all = insideAny('concerned.path', subtreesWith(call, READS_ALL_REQUESTS));
  const own = insideAny('concerned.path', subtreesWith(call, READS_OWN_REQUESTS));
  const visible = sql<boolean>`(${all} or (${own} and request.requested_by = ${call.session.accountId}))`;
  const { found } = await db
    .selectNoFrom(countUpTo(COUNTED, requestsWith(db, FAILED_STATUSES, visible)).as('found'))
    .executeTakeFirstOrThrow();
  return toCounted(COUNTED, found);
}

async function importsWithErrors(call: SessionCall): Promise<Attention['Imports']> {
  const since = daysFrom(call.clock.now(), -IMPORT_ERRORS_DAYS);
  return call.readInReach(async db => {
    const rows = visibleImports(db, call)
      .where('account_import.finished_at', '>=', since)
      .where(hasErrors('account_import'));
    const { found } = await db.selectNoFrom(countUpTo(COUNTED, rows).as('found')).executeTakeFirstOrThrow();
    return toCounted(COUNTED, found);
  });
}

/** Accounts with a scheduled termination that the caller has the right to terminate; null without that right on any account. */
async function endingSoon(call: SessionCall): Promise<Attention['Ending']> {
  const places = ACCOUNT_TYPES.map(
    type => [type, subtreesWith(call, needFor(type, 'Delete'))] as const,
  ).filter(([, paths]) => paths.length > 0);
  if (places.length === 0) return null;
  const managed: RawBuilder<boolean>[] = places.map(
    ([type, paths]) => sql<boolean>`(account.type = ${type} and ${insideAny('account.path', paths)})`,
  );
  const ending = call
    .readAsSystem('subtrees')
    .selectFrom('job')
    .innerJoinLateral(accountOf('job.account_id').as('account'), join => join.onTrue())
    .where('job.kind', '=', TERMINATION)
    .where('job.state', '=', sql.lit('pending'))
    .where('job.run_at', '<=', daysFrom(call.clock.now(), ENDS_SOON_DAYS))
    .where(sql<boolean>`(${sql.join(managed, sql` or `)})`);
  const rows = await ending
    .select(['account.id', 'display_name', 'job.run_at', companyOf('account').as('company')])
    .select(countUpTo(COUNTED, ending).as('total'))
    .orderBy('job.run_at')
    .orderBy('account.id')
    .limit(ATTENTION_NAMED)
    .execute();
  return {
    Total: toCounted(COUNTED, rows[0]?.total ?? 0),
    Rows: rows.map(row => ({
      AccountId: row.id,
      DisplayName: row.display_name,
      Company: toCompany(call, row.company),
      Date: row.run_at.toISOString(),
    })),
  };
}

async function usersWithoutMfa(call: SessionCall): Promise<Attention['WithoutMfa']> {
  const db = call.readAsSystem('subtrees');
  const places = subtreesWith(call, READS_SECURITY);
  const tops = await db
    .selectFrom('account')
    .select(['id', 'display_name', 'path'])
    .where('path', 'in', places)
    .where('type', '<>', 'User')
    .orderBy('folded_name')
    .orderBy('id')
    .limit(ATTENTION_NAMED)
    .execute();
  if (tops.length === 0) return [];
  const counts = tops.map(({ id, path }) =>
    countUpTo(COUNTED, withoutMfa(usersBelow(db, path))).as(`below_${id}`),
  );
  const found: Record<string, number> = await db.selectNoFrom(counts).executeTakeFirstOrThrow();
  return tops
    .map(({ id, display_name: DisplayName }) => ({
      AccountId: id,
      DisplayName,
      Total: toCounted(COUNTED, found[`below_${id}`] ?? 0),
    }))
    .filter(({ Total }) => Total.Count > 0);
}
