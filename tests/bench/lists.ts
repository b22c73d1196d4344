/** A list of 1,000,000 provisioning requests: each view of it compared with a handwritten query. */
import { sql } from 'kysely';
import pg from 'pg';
import { PEOPLE } from '#server/demo/people.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { compareByHand } from './by-hand.ts';
import type { Question } from './by-hand.ts';
import type { Served } from './portal-process.ts';
import { serve } from './portal-process.ts';
import { signIn } from './sign-in.ts';
import type { Figure } from './statistics.ts';

const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 1_000_000);
const CALL = 'IProvisioningService/FilterProvisioningRequests';

/** Requests of all companies over two years, one in a hundred of them failed, each with a response. */
export async function growRequests(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, databasePool: 2, dataFolder: null });
  try {
    await sql`
      with company as (
        select id, row_number() over (order by id) - 1 as number, count(*) over () as companies
        from account where type = 'Company'
      ), made as (
        insert into provisioning_request
          (account_id, service_name, kind, status, requested_by, created_at, send_date)
        select company.id, 'Service ' || n % 400, 'create',
          case when n % 100 = 0 then 'FailedData' else 'Completed' end, company.id,
          now() - n * interval '1 minute', now() - n * interval '1 minute'
        from generate_series(1, ${REQUESTS}) as n
        join company on company.number = n % company.companies
        returning id, created_at
      )
      insert into provisioning_response (request_id, at, status) select id, created_at, 'Completed' from made`.execute(
      db,
    );
    await sql`vacuum analyze`.execute(db);
  } finally {
    await close();
  }
}

async function questionsOf(databaseUrl: string): Promise<Question[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    'select created_at::text as at, id from provisioning_request order by created_at desc, id desc offset $1 limit 1',
    [Math.floor(REQUESTS / 2)],
  );
  await client.end();
  const middle: { at: string; id: string } = rows[0];
  const after = Buffer.from(JSON.stringify([middle.at, Number(middle.id)])).toString('base64url');
  const failed = { status: { operator: 'is', values: ['FailedData'] } };
  const named = { service: { operator: 'has', values: ['Service 399'] } };
  const list = (name: string, input: unknown, query: string, values: unknown[] = []): Question => ({
    name: `list of 1,000,000: ${name}`,
    call: CALL,
    input,
    query,
    values,
  });
  return [
    list('first page', {}, 'requests'),
    list('by service', { query: { sort: { column: 'service', isDescending: false } } }, 'requestsByService'),
    list('one status', { query: { filters: failed } }, 'requestsOfStatus', ['FailedData']),
    list('part of a name', { query: { filters: named } }, 'requestsNamed', ['Service 399']),
    list('a page from its middle', { after }, 'requestsAfter', [middle.at, middle.id]),
  ];
}

export async function measureLists(portal: Served, databaseUrl: string): Promise<Figure[]> {
  const questions = await questionsOf(databaseUrl);
  const bare = await serve('tests/bench/bare-queries.ts', { DATABASE_URL: databaseUrl });
  try {
    const headers = {
      origin: portal.origin,
      cookie: await signIn(portal.origin, PEOPLE.administrator.username),
    };
    return await compareByHand(questions, { portal, bare, headers });
  } finally {
    await bare.stop();
  }
}
