/** The methods of the admin console about exchange rates and vendor prices (IAdminService). */
import type { Input, Output } from '#contract/operations.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { download } from './download.ts';
import { loadRates } from './load-rates.ts';

/** Default number of rows in a response. */
const ROWS = 100;

/** The last rate of each currency. */
export async function listRates(call: SessionCall): Promise<Output<'IAdminService/ListExchangeRates'>> {
  const rows = await call
    .readAsSystem('price loads')
    .selectFrom('exchange_rate')
    .leftJoin('price_load', 'price_load.id', 'load_id')
    .select(({ cast }) => [
      'currency',
      cast<string>('day', 'text').as('day'),
      cast<string>('per_eur', 'text').as('per_eur'),
      'source',
      'loaded_at',
    ])
    .distinctOn('currency')
    .orderBy('currency')
    .orderBy('exchange_rate.day', 'desc')
    .execute();
  return {
    Rows: rows.map(row => ({
      Currency: row.currency,
      Day: row.day,
      PerEur: row.per_eur,
      Source: row.source,
      LoadedAt: row.loaded_at?.toISOString() ?? null,
    })),
  };
}

export async function listLoads(
  call: SessionCall,
  { limit = ROWS }: Input<'IAdminService/ListPriceLoads'>,
): Promise<Output<'IAdminService/ListPriceLoads'>> {
  const rows = await call
    .readAsSystem('price loads')
    .selectFrom('price_load')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return {
    Rows: rows.map(row => ({
      LoadId: row.id,
      Kind: row.kind,
      Source: row.source,
      LoadedAt: row.loaded_at.toISOString(),
      LoadedBy: row.loaded_by,
      Added: row.added,
    })),
  };
}

/** @throws HttpError 409 without an address, and for rejected rates, with the first problem. */
export async function fetchNow(
  call: SessionCall,
  { isJumpConfirmed = false }: Input<'IAdminService/FetchExchangeRates'>,
): Promise<Output<'IAdminService/FetchExchangeRates'>> {
  const address = call.settings.ratesUrl;
  if (address === undefined) throw new HttpError(409, 'load.no_address');
  const request = {
    file: await download(address),
    source: address,
    loadedBy: call.session.accountId,
    now: call.clock.now(),
    timeZone: call.settings.timeZone,
    isCheck: false,
    isJumpConfirmed,
  };
  return call
    .asSystem('price loads')
    .transaction()
    .execute(async db => {
      const { added, unchanged, kept, problems } = await loadRates(db, request);
      const [first] = problems;
      if (first) throw new HttpError(409, first.key, first.values);
      await audit(db, call, {
        action: 'rates.load',
        objectId: null,
        changes: [{ field: 'ExchangeRates', old: null, new: added }],
      });
      return { Added: added, Unchanged: unchanged, Kept: kept };
    });
}
