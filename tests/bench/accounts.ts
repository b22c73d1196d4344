/** (g): 100,000 accounts and a log of 1,000,000 entries: each call compared with a handwritten query. */
import { spawn } from 'node:child_process';
import { sql } from 'kysely';
import pg from 'pg';
import { DISTRIBUTOR } from '#server/demo/growth/crowd.ts';
import { growWorld } from '#server/demo/growth/grow.ts';
import { PEOPLE } from '#server/demo/people.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { asking, compareByHand } from './by-hand.ts';
import type { Question } from './by-hand.ts';
import type { Served } from './portal-process.ts';
import { serve } from './portal-process.ts';
import { signIn } from './sign-in.ts';
import type { Figure } from './statistics.ts';

const ACCOUNTS = Number(process.env['BENCH_ACCOUNTS'] ?? 100_000);
const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 1_000_000);
const ACTION = 'password.change';
/** Number of people in one company, among many companies of usual size. */
const PEOPLE_OF_ONE = 10_000;

/** The compared calls and queries, with ids of this database. */
async function questionsOf(databaseUrl: string): Promise<Question[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const one = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0];
  const { id: top } = await one(`select id from account where type = 'Provider'`);
  const { id: wide } = await one('select id from account where display_name = $1', [DISTRIBUTOR]);
  const children = await client.query(
    `select id, type_rank, folded_name from account where parent_id = $1 and state <> 'Terminated' order by type_rank, folded_name, id`,
    [wide],
  );
  const last: { id: string; type_rank: number; folded_name: string } = children.rows.at(-100);
  const after = { TypeRank: last.type_rank, FoldedName: last.folded_name, AccountId: Number(last.id) };
  const { id: crowded } = await one(
    'select parent_id as id from account group by 1 order by count(*) desc, 1 limit 1 offset 1',
  );
  const deep = await one(`select id, path from account where type = 'User' order by id desc limit 1`);
  const middle = await one(
    `select at::text as at, id from audit_entry where action = $1 order by at desc, id desc offset $2 limit 1`,
    [ACTION, Math.floor(ENTRIES / 20)],
  );
  await client.end();
  const above = String(deep.path).split('/').map(Number).slice(0, -1);
  const from = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const tree = { showTerminatedAccounts: false };
  const find = {
    targetRoot: null,
    maxRows: 50,
    includeDepartment: true,
    accountTypes: ['Reseller', 'Company', 'Department', 'User', 'Product', 'Vendor'],
  };
  return [
    ...[
      ['10,000 people', crowded],
      ['10,000 companies', wide],
    ].map(([below, id]) => ({
      name: `account overview: ${below}`,
      call: 'IAccountService/GetAccountOverview',
      input: { accountId: Number(id) },
      query: 'overview',
      values: [id],
    })),
    {
      name: 'tree: first screen',
      call: 'IAccountService/GetAccountTree',
      input: { ...tree, accountId: null },
      query: 'level',
      values: [top],
    },
    {
      name: 'tree: first page of 10,000 children',
      call: 'IAccountService/GetAccountTree',
      input: { ...tree, accountId: Number(wide) },
      query: 'level',
      values: [wide],
    },
    {
      name: 'tree: last page of 10,000 children',
      call: 'IAccountService/GetAccountTree',
      input: { ...tree, accountId: Number(wide), after },
      query: 'page',
      values: [wide, ...Object.values(after)],
    },
    {
      name: 'tree: opened down to a person',
      call: 'IAccountService/GetAccountTree',
      input: { ...tree, accountId: null, openTo: Number(deep.id) },
      query: 'open',
      values: [above],
    },
    {
      name: 'search: a rare name',
      call: 'IAccountService/SearchAccount',
      input: { text: 'Skyline' },
      query: 'search',
      values: ['Skyline'],
    },
    {
      name: 'search: a name of thousands',
      call: 'IAccountService/SearchAccount',
      input: { text: 'GmbH' },
      query: 'search',
      values: ['GmbH'],
    },
    {
      name: 'search: one wrong letter',
      call: 'IAccountService/SearchAccount',
      input: { text: 'Skylime' },
      query: 'similar',
      values: ['Skylime'],
    },
    {
      name: 'tree: filtered by a rare name',
      call: 'IAccountService/GetPartialCompanyHierarchy',
      input: { ...find, searchString: 'Skyline' },
      query: 'filter',
      values: ['Skyline'],
    },
    {
      name: 'tree: filtered by a name of thousands',
      call: 'IAccountService/GetPartialCompanyHierarchy',
      input: { ...find, searchString: 'GmbH' },
      query: 'filter',
      values: ['GmbH'],
    },
    {
      name: 'log: one action in 30 days',
      call: 'IAccountService/GetAuditLog',
      input: { query: { actions: [ACTION], from } },
      query: 'log',
      values: [ACTION, from],
    },
    {
      name: 'log: a page from its middle',
      call: 'IAccountService/GetAuditLog',
      input: { query: { actions: [ACTION] }, after: `${middle.at},${middle.id}` },
      query: 'logPage',
      values: [ACTION, middle.at, middle.id],
    },
  ];
}

/** Milliseconds until the export is downloaded completely. */
async function exported(portal: Served, headers: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const ask = asking(portal.origin, headers);
  const started = await ask('/DataModel/service.svc/rest/IAccountService/ExportAuditLog', {
    query: { actions: [ACTION] },
  });
  const { Address } = JSON.parse(started) as { Address: string };
  const answer = await fetch(new URL(Address, portal.origin), { headers });
  if (!answer.ok || !answer.body) throw new Error(`the export responds with ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  if (bytes < ENTRIES) throw new Error(`the export has only ${bytes} bytes`);
  return performance.now() - begun;
}

/** Milliseconds in which psql copies the same rows with their names. */
function copied(databaseUrl: string): Promise<number> {
  const query = `copy (
    select at, actor.display_name, action, object.display_name, changes, result, address from audit_entry
    left join account as actor on actor.id = actor_id left join account as object on object.id = object_id
    where action = '${ACTION}' order by at desc, audit_entry.id desc) to stdout with csv`;
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn('psql', [databaseUrl, '-c', query], { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.resume();
    child.once('error', reject);
    child.once('close', code =>
      code === 0 ? resolve(performance.now() - begun) : reject(new Error(`psql ended with code ${code}`)),
    );
  });
}

/** Grows the database of a portal that has loaded its demonstration data. */
export async function growDatabase(databaseUrl: string, entries = ENTRIES): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, databasePool: 2, dataFolder: null });
  try {
    await growWorld(db, { now: new Date(), seed: 1, accounts: ACCOUNTS, entries });
    await sql`vacuum analyze`.execute(db);
  } finally {
    await close();
  }
}

/** Adds many people to the last company. */
async function crowdCompany(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into account (parent_id, id, path, type, display_name, state, fields, created_at)
    select company.id, person.id, company.path || '/' || person.id, 'User', 'Person ' || person.id, 'Active', '{}', now()
    from (select id, path from account where type = 'Company' and state = 'Active' order by id desc limit 1) as company,
      (select nextval(pg_get_serial_sequence('account', 'id')) as id from generate_series(1, $1::int)) as person`,
    [PEOPLE_OF_ONE],
  );
  await client.query('vacuum analyze account');
  await client.end();
}

export async function measureAccounts(portal: Served, databaseUrl: string): Promise<Figure[]> {
  await crowdCompany(databaseUrl);
  const questions = await questionsOf(databaseUrl);
  const bare = await serve('tests/bench/bare-queries.ts', { DATABASE_URL: databaseUrl });
  try {
    const headers = {
      origin: portal.origin,
      cookie: await signIn(portal.origin, PEOPLE.administrator.username),
    };
    const figures = await compareByHand(questions, { portal, bare, headers });
    figures.push({
      name: 'log: a tenth of it exported',
      unit: 'ms',
      ours: await exported(portal, headers),
      reference: await copied(databaseUrl),
      referenceName: 'psql copy',
      aim: '',
    });
    return figures;
  } finally {
    await bare.stop();
  }
}
