/** Exchange rates fetched from the configured address: on schedule, and from the admin console. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobSchedules } from '#server/job-kinds.ts';
import { download } from '#server/marketplace/loads/download.ts';
import { FETCH_RATES } from '#server/marketplace/loads/rates-job.ts';
import { addRecurring } from '#server/platform/jobs/schedules.ts';
import { accountOf } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { rateFile, startRatesServer } from '#tests/support/rates-server.ts';
import type { RatesServer } from '#tests/support/rates-server.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let rates: RatesServer;
let portal: Portal;
let administrator: Visitor;
beforeAll(async () => {
  rates = await startRatesServer();
  portal = await startPortal({ settings: { ratesUrl: rates.address } });
  // How rates affect prices is tested elsewhere.
  await portal.deps.db.deleteFrom('marketplace').execute();
  administrator = (await enterAll(portal, ['administrator']))('administrator');
});
afterAll(async () => {
  await portal.close();
  await rates.close();
});
beforeEach(async () => {
  await portal.deps.db.deleteFrom('exchange_rate').where('currency', '=', 'ZAR').execute();
  await portal.deps.db.deleteFrom('job').execute();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const send = (text: string) => rates.answer(response => void response.end(text));
const stored = async () =>
  (
    await portal.deps.db
      .selectFrom('exchange_rate')
      .select('per_eur')
      .where('currency', '=', 'ZAR')
      .orderBy('day')
      .execute()
  ).map(rate => rate.per_eur);

/** Runs the job that the schedule adds. Returns its final state and failure. */
async function fetchOnSchedule() {
  await addRecurring(portal.deps, FETCH_RATES);
  await runDueJobs(portal.deps);
  return portal.deps.db
    .selectFrom('job')
    .select(['state', 'failure'])
    .where('kind', '=', FETCH_RATES)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

describe('[MKT-04] the schedule of exchange rates', () => {
  test('exists only when an address is configured', () => {
    const kindsWith = (ratesUrl?: string) => jobSchedules({ ratesUrl }).map(({ kind }) => kind);
    expect(kindsWith()).not.toContain(FETCH_RATES);
    expect(kindsWith(rates.address)).toContain(FETCH_RATES);
  });

  test('fetches the file once, and stores its rates with the address as their source', async () => {
    send(rateFile('ZAR', daysAgo(1), '20.5'));
    const before = rates.count();
    expect(await fetchOnSchedule()).toEqual({ state: 'done', failure: null });
    expect([await stored(), rates.count() - before]).toEqual([['20.50000000'], 1]);
    const last = await portal.deps.db
      .selectFrom('price_load')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toMatchObject({ kind: 'rates', source: rates.address, loaded_by: null });
    expect(await fetchOnSchedule()).toEqual({ state: 'done', failure: null });
    expect(await stored()).toEqual(['20.50000000']);
  });

  test.each([
    [
      'the address fails',
      (): void => rates.answer(response => void response.writeHead(500).end()),
      'load.rates_unreachable',
    ],
    [
      'it redirects',
      (): void => rates.answer(response => void response.writeHead(302, { location: rates.address }).end()),
      'load.rates_unreachable',
    ],
    ['the file has another format', (): void => send('<html/>'), 'load.rates_format'],
    ['a rate is invalid', (): void => send(rateFile('ZAR', daysAgo(0), '-1')), 'load.rates_wrong'],
    ['a rate jumps', (): void => send(rateFile('ZAR', daysAgo(0), '41')), 'load.rates_jumped'],
  ])('fails with a reason when %s, and stores nothing', async (_, prepare, failure) => {
    send(rateFile('ZAR', daysAgo(1), '20.5'));
    await fetchOnSchedule();
    prepare();
    expect(await fetchOnSchedule()).toEqual({ state: 'failed', failure });
    expect(await stored()).toEqual(['20.50000000']);
  });
});

describe('[MKT-04] a download', () => {
  test('is aborted at its size limit', async () => {
    send('x'.repeat(1001));
    await expect(
      download(rates.address, undefined, { bytes: 1000, milliseconds: 10_000 }),
    ).rejects.toMatchObject({
      status: 502,
      key: 'load.rates_unreachable',
    });
    send('x'.repeat(1000));
    expect(await download(rates.address, undefined, { bytes: 1000, milliseconds: 10_000 })).toHaveLength(
      1000,
    );
  });

  test('is aborted at its time limit, even when the response has begun', async () => {
    rates.answer(response => void response.write('x'));
    await expect(download(rates.address, undefined, { bytes: 1000, milliseconds: 50 })).rejects.toMatchObject(
      {
        key: 'load.rates_unreachable',
      },
    );
  });

  test('is aborted when the server stops', async () => {
    rates.answer(() => {});
    const stopping = new AbortController();
    const downloading = download(rates.address, stopping.signal);
    stopping.abort();
    await expect(downloading).rejects.toMatchObject({ key: 'load.rates_unreachable' });
  });
});

describe('[MKT-04] the admin console', () => {
  test('fetches exchange rates, and records who started it', async () => {
    send(rateFile('ZAR', daysAgo(1), '20.5'));
    const { status, data } = await administrator.call('IAdminService/FetchExchangeRates', {});
    expect([status, data]).toEqual([200, { Added: 1, Unchanged: 0, Kept: 0 }]);
    const me = await accountOf(portal, 'administrator');
    const entry = await portal.deps.db
      .selectFrom('audit_entry')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({
      action: 'rates.load',
      actor_id: me,
      changes: [{ field: 'ExchangeRates', old: null, new: 1 }],
    });
    const { data: loads } = await administrator.call('IAdminService/ListPriceLoads', { limit: 1 });
    expect(loads.Rows).toMatchObject([{ Kind: 'rates', Source: rates.address, LoadedBy: me, Added: 1 }]);
  });

  test('shows the latest rate of each currency, with its source', async () => {
    send(`Date,ZAR\n${daysAgo(2)},20.4\n${daysAgo(1)},20.5\n`);
    await administrator.call('IAdminService/FetchExchangeRates', {});
    const { data } = await administrator.call('IAdminService/ListExchangeRates', {});
    const named = new Map(data.Rows.map(row => [row.Currency, row]));
    expect(named.get('ZAR')).toMatchObject({ Day: daysAgo(1), PerEur: '20.50000000', Source: rates.address });
    expect(named.get('USD')).toMatchObject({ Day: daysAgo(0), Source: null, LoadedAt: null });
    expect(named.size).toBe(data.Rows.length);
  });

  test('accepts a rate that jumps only after confirmation', async () => {
    send(`Date,ZAR\n${daysAgo(2)},20.4\n${daysAgo(1)},40.5\n`);
    const refused = await administrator.call('IAdminService/FetchExchangeRates', {});
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('40.5')]);
    expect(await stored()).toEqual([]);
    const { data } = await administrator.call('IAdminService/FetchExchangeRates', { isJumpConfirmed: true });
    expect(data.Added).toBe(2);
  });

  test('reports that no address is configured', async () => {
    portal.deps.settings.ratesUrl = undefined;
    const { status, text } = await administrator.call('IAdminService/FetchExchangeRates', {});
    portal.deps.settings.ratesUrl = rates.address;
    expect([status, text]).toEqual([409, expect.stringContaining('No address')]);
  });
});
