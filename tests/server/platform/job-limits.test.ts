/** How many jobs run concurrently per kind and per company (ADR 23). The embedded database runs one of each kind. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runStep } from '#server/platform/jobs/run-step.ts';
import type { JobFixture } from '#tests/support/job-fixture.ts';
import { handlers, kindOf, openJobFixture } from '#tests/support/job-fixture.ts';
import { PATIENCE } from '#tests/support/patience.ts';

const NEVER = new AbortController().signal;

let jobs: JobFixture;
const kinds = {
  other: kindOf('other'),
  pair: kindOf('pair', { concurrency: 2 }),
  shared: kindOf('shared', { companyConcurrency: 1 }),
};

beforeAll(async () => {
  jobs = await openJobFixture(process.env.TEST_DATABASE_URL);
  await jobs.start({ kinds });
});
afterAll(() => jobs.close());

test('a process runs at most as many jobs of a kind at the same time as the kind allows', async () => {
  let running = 0;
  let most = 0;
  let release = (): void => {};
  const gate = new Promise<void>(resolve => (release = resolve));
  handlers.set('pair', async () => {
    running += 1;
    most = Math.max(most, running);
    await gate;
    running -= 1;
    return null;
  });
  const ids = await Promise.all(jobs.companies.slice(0, 5).map(id => jobs.add('pair', { account_id: id })));
  await vi.waitFor(() => expect(running).toBe(2), PATIENCE);
  // Another kind has its own workers.
  const other = await jobs.add('other');
  await jobs.becomes(other, 'done');
  expect(most).toBe(2);
  release();
  for (const id of ids) await jobs.becomes(id, 'done');
  expect(most).toBe(2);
});

test('a company does not use more than its share of the workers', async () => {
  const [first = 0, second = 0] = jobs.companies;
  const started: number[] = [];
  let release = (): void => {};
  const gate = new Promise<void>(resolve => (release = resolve));
  handlers.set('shared', async (_db, _now, job) => {
    started.push(job.account_id);
    await gate;
    return null;
  });
  const users = await jobs.deps.db
    .selectFrom('account')
    .select('id')
    .where('type', '=', 'User')
    .where('path', 'like', `%/${first}/%`)
    .limit(2)
    .execute();
  expect(users).toHaveLength(2);
  const ids = [];
  // Jobs of a company's users count towards the company's share.
  for (const account of [first, ...users.map(({ id }) => id), second])
    ids.push(await jobs.add('shared', { account_id: account }));
  await vi.waitFor(() => expect(started).toContain(second), PATIENCE);
  expect(started).toHaveLength(2);
  release();
  for (const id of ids) await jobs.becomes(id, 'done');
});

test('workers that fetch jobs of a company concurrently do not exceed its share', async () => {
  const [company = 0] = jobs.companies;
  let running = 0;
  let most = 0;
  handlers.set('shared', async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(resolve => setImmediate(resolve));
    running -= 1;
    return null;
  });
  const engineId = '00000000-0000-4000-8000-000000000001';
  const fetched = await Promise.all(
    Array.from({ length: 8 }, () => jobs.add('shared', { account_id: company, engine_id: engineId })),
  );
  const step = (jobId: number) =>
    runStep({ deps: jobs.deps, kinds, stopping: NEVER }, { jobId, engineId, companyId: String(company) });
  const taken = await Promise.all(fetched.map(step));
  expect(taken.filter(Boolean).length).toBeGreaterThanOrEqual(1);
  // The other jobs were returned to the queue, and run in turn.
  for (const id of fetched) await jobs.becomes(id, 'done');
  expect(most).toBe(1);
});
