/** 1,000 people of a company: selected, and signed out together, compared with one call for each person. */
import { sql } from 'kysely';
import { BULK_MAX, LIST_PAGE_MAX, SELECTION_MAX } from '#contract/platform/list-filters.ts';
import { PEOPLE } from '#server/demo/people.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { asking } from './by-hand.ts';
import type { Ask } from './by-hand.ts';
import type { Served } from './portal-process.ts';
import { signIn } from './sign-in.ts';
import { median } from './statistics.ts';
import type { Figure } from './statistics.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const COMPANY = 'Nordlicht Energie AG';
const SERVICE = '/DataModel/service.svc/rest/IAccountService';
const NAMED = { name: { operator: 'has', values: ['Bulk person'] } };

/** People below the company, each with a login. Returns the company's id. */
async function growPeople(databaseUrl: string): Promise<number> {
  const { db, close } = await openDatabase({ databaseUrl, databasePool: 2, dataFolder: null });
  try {
    const company = await db
      .selectFrom('account')
      .select(['id', 'path'])
      .where('display_name', '=', COMPANY)
      .executeTakeFirstOrThrow();
    await sql`
      with made as (
        insert into account (id, parent_id, path, type, display_name, state, fields, created_at) overriding system value
        select 9000000 + n, ${company.id}, ${company.path} || '/' || (9000000 + n), 'User', 'Bulk person ' || n, 'Active', '{}', now()
        from generate_series(1, ${SELECTION_MAX}) as n returning id
      )
      insert into login (account_id, username, email, password_hash)
      select id, 'bulk.' || id, 'bulk.' || id || '@bench.example', '' from made`.execute(db);
    await sql`vacuum analyze`.execute(db);
    return company.id;
  } finally {
    await close();
  }
}

/** Selects all rows of a list, like a browser. */
async function select(ask: Ask, accountId: number): Promise<number[]> {
  const ids: number[] = [];
  let after: string | null = null;
  do {
    const input = { accountId, query: { filters: NAMED }, after, limit: LIST_PAGE_MAX };
    const page = JSON.parse(await ask(`${SERVICE}/FilterUsers`, input)) as {
      Rows: { AccountId: number }[];
      Next: string | null;
    };
    ids.push(...page.Rows.map(row => row.AccountId));
    after = page.Next;
  } while (after !== null);
  return ids;
}

async function actTogether(ask: Ask, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += BULK_MAX) {
    const userAccountIds = ids.slice(at, at + BULK_MAX);
    const answer = await ask(`${SERVICE}/ActOnUsers`, { action: 'endSessions', userAccountIds });
    const { Problems } = JSON.parse(answer) as { Problems: (string | null)[] };
    if (Problems.length !== userAccountIds.length || Problems.some(one => one !== null))
      throw new Error(`Not all were signed out: ${answer}`);
  }
}

async function actOneByOne(ask: Ask, ids: readonly number[]): Promise<void> {
  for (const userAccountId of ids) await ask(`${SERVICE}/EndUserSessions`, { userAccountId });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

export async function measureBulk(portal: Served, databaseUrl: string): Promise<Figure[]> {
  const companyId = await growPeople(databaseUrl);
  const ask = asking(portal.origin, {
    origin: portal.origin,
    cookie: await signIn(portal.origin, PEOPLE.companyAdministrator.username),
  });
  const ids = await select(ask, companyId);
  if (ids.length !== SELECTION_MAX) throw new Error(`${ids.length} people were found`);
  const rounds: { selected: number; together: number; oneByOne: number }[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const times = {
      selected: await timed(() => select(ask, companyId)),
      together: await timed(() => actTogether(ask, ids)),
      oneByOne: await timed(() => actOneByOne(ask, ids)),
    };
    if (round >= 0) rounds.push(times);
  }
  const figure = (name: string, ours: number, reference: number | null): Figure => ({
    name,
    unit: 'ms',
    ours,
    reference,
    referenceName: reference === null ? '' : 'one call each',
    aim: reference === null ? '' : 'at most 1.0',
  });
  return [
    figure('1,000 people selected over ten pages', median(rounds.map(one => one.selected)), null),
    figure(
      '1,000 people signed out, with an outcome each',
      median(rounds.map(one => one.together)),
      median(rounds.map(one => one.oneByOne)),
    ),
  ];
}
