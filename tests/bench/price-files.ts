/** (i): a pricelist of 100,000 items as a spreadsheet: downloaded, and the same file uploaded and checked (MKT-04). */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { PEOPLE } from '#server/demo/people.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Served } from './portal-process.ts';
import { cpuSeconds, residentBytes } from './process-figures.ts';
import { signIn } from './sign-in.ts';
import { median } from './statistics.ts';
import type { Figure } from './statistics.ts';

const ITEMS = Number(process.env['BENCH_ITEMS'] ?? 100_000);
const MEGABYTE = 1024 * 1024;
const SAMPLE_INTERVAL = 50;
const POLL_INTERVAL = 1000;
const RPC = '/DataModel/service.svc/rest/IPricingService';

/** Adds items of one service with a vendor's price each to the provider's default pricelist. Returns its id. */
async function growPricelist(databaseUrl: string): Promise<number> {
  const database = await openDatabase({ databaseUrl, databasePool: 2, dataFolder: null });
  try {
    const { rows } = await sql<{ id: number }>`
      with vendor as (select min(id) as id from account where type = 'Vendor'), service as (
        insert into service (vendor_id, display_name, icon, ranking, released_at)
        select id, 'Many plans', null, 1, now() from vendor returning id
      ), plan as (
        insert into service_plan (service_id, product_number, vendor_sku, commitment_period, fee_type, max_quantity)
        select service.id, 'many', 'many', 'month', 'monthly', 1 from service returning id
      ), item as (
        insert into priceable_item (plan_id, kind, sku, position)
        select plan.id, 'monthly', 'MANY-' || number, number from plan, generate_series(1, ${ITEMS}) as number
        returning id
      ), cost as (
        insert into vendor_price (item_id, currency, valid_from, cost, srp)
        select id, 'EUR', now(), 10 + id % 1000, 20 + id % 1000 from item
      ), list as (
        select marketplace.id from marketplace join account on account.id = owner_id
        where parent_id is null and is_default
      ), held as (
        insert into marketplace_service (marketplace_id, service_id) select list.id, service.id from list, service
      )
      select id from list`.execute(database.db);
    const id = rows[0]?.id ?? Number.NaN;
    while ((await pricedIn(database.db, id)) < ITEMS) await pause(POLL_INTERVAL);
    await sql`analyze`.execute(database.db);
    return id;
  } finally {
    await database.close();
  }
}

/** The number of prices that the portal's job has computed. */
async function pricedIn(db: Kysely<Database>, list: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from price where marketplace_id = ${list} and unit is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Also measures the peak memory of a process during the work. */
async function peakOf<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; bytes: number }> {
  let bytes = residentBytes(pid);
  const timer = setInterval(() => (bytes = Math.max(bytes, residentBytes(pid))), SAMPLE_INTERVAL);
  try {
    return { result: await work(), bytes };
  } finally {
    clearInterval(timer);
  }
}

type Check = { rows: number; seconds: number; cpu: number };

type Step = { Total: number; Next: { CheckId: string; Part: number } | null };

export async function measurePriceFiles(portal: Served, databaseUrl: string): Promise<Figure[]> {
  const marketplaceId = await growPricelist(databaseUrl);
  const headers = {
    origin: portal.origin,
    cookie: await signIn(portal.origin, PEOPLE.administrator.username),
  };
  const call = async <T>(operation: string, input: object): Promise<T> => {
    const answer = await fetch(`${portal.origin}${RPC}/${operation}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ marketplaceId, ...input }),
    });
    if (!answer.ok) throw new Error(`${operation} responds with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const download = async (input: object): Promise<Buffer> => {
    const { Address } = await call<{ Address: string }>('DownloadPricesExcel', input);
    const answer = await fetch(portal.origin + Address, { headers });
    if (!answer.ok) throw new Error(`the download responds with ${answer.status}: ${await answer.text()}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  // Warms up the server's caches and compiler.
  await download({ search: 'MANY-1000' });
  const idle = residentBytes(portal.pid);
  const begun = performance.now();
  const { result: file, bytes } = await peakOf(portal.pid, () => download({}));
  const downloaded = performance.now() - begun;
  const query = new URLSearchParams({ fileName: 'prices.xlsx' });
  const upload = await fetch(`${portal.origin}/upload/prices?${query}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' },
    body: new Uint8Array(file),
  });
  const { UploadId: uploadId } = (await upload.json()) as { UploadId: string };
  const check = async (): Promise<Check> => {
    const checkBegun = performance.now();
    const cpuBegun = cpuSeconds(portal.pid);
    let step: Step = { Total: 0, Next: null };
    do {
      step = await call<Step>('CheckUpload', { uploadId, draft: { edits: [] }, after: step.Next });
    } while (step.Next);
    const seconds = (performance.now() - checkBegun) / 1000;
    return { rows: step.Total, seconds, cpu: cpuSeconds(portal.pid) - cpuBegun };
  };
  // The first one warms up the server's compiler.
  await check();
  const checks = [await check(), await check(), await check()];
  const rows = checks[0]?.rows ?? Number.NaN;
  const figure = (name: string, unit: string, ours: number, aim: string): Figure => ({
    name: `prices: ${name}`,
    unit,
    ours,
    reference: null,
    referenceName: '',
    aim,
  });
  return [
    figure(`file of ${rows} rows`, 'MB', file.length / MEGABYTE, ''),
    figure('downloaded', 'ms', downloaded, ''),
    figure('memory over idle while downloading', 'MB', (bytes - idle) / MEGABYTE, 'at most 100 MB'),
    figure(
      'rows checked a second',
      '/s',
      rows / median(checks.map(({ seconds }) => seconds)),
      'at least 20000',
    ),
    figure(
      'rows checked a second of processor time of the server',
      '/s',
      rows / median(checks.map(({ cpu }) => cpu)),
      '',
    ),
  ];
}
