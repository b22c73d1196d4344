/** Loads a file of rates or prices, for the command line and the operator's endpoint. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import { loadPrices } from './load-prices.ts';
import { loadRates } from './load-rates.ts';
import type { LoadRequest, LoadResult } from './load-result.ts';
import type { LoadKind } from './record-load.ts';

const BY_KIND: Record<LoadKind, (db: Kysely<Database>, request: LoadRequest) => Promise<LoadResult>> = {
  rates: loadRates,
  vendorPrices: loadPrices,
};

/** In a transaction of its own. @throws HttpError like loadRates and loadPrices. */
export const loadFile = (db: Kysely<Database>, kind: LoadKind, request: LoadRequest): Promise<LoadResult> =>
  db.transaction().execute(inside => BY_KIND[kind](inside, request));
