/** The part of IAdminService (section 7) about exchange rates and vendor prices. */
import * as z from 'zod/mini';
import { PROVIDER_ONLY } from '#contract/platform/callers.ts';
import { operation } from '#contract/platform/operation.ts';
import { changing, limit, reading, rowsOf } from '#contract/portal/admin.ts';

export const priceLoadOperations = {
  /** The last exchange rate of each currency, per euro, and its source; for the installation's operators. */
  'IAdminService/ListExchangeRates': operation({
    input: z.object({}),
    output: rowsOf(
      z.object({
        Currency: z.string(),
        Day: z.string(),
        PerEur: z.string(),
        /** A file name or an address; null for rates loaded by earlier versions and demonstration data. */
        Source: z.nullable(z.string()),
        LoadedAt: z.nullable(z.string()),
      }),
    ),
    ...reading,
    checkedOn: 'installation',
    sample: () => ({}),
    callers: PROVIDER_ONLY,
  }),
  /** Loads of exchange rates and vendor prices, newest first; for the installation's operators. */
  'IAdminService/ListPriceLoads': operation({
    input: z.object({ limit }),
    output: rowsOf(
      z.object({
        LoadId: z.number(),
        Kind: z.enum(['rates', 'vendorPrices']),
        Source: z.string(),
        LoadedAt: z.string(),
        /** Account of the user; null for loads by the command line or the schedule. */
        LoadedBy: z.nullable(z.number()),
        Added: z.number(),
      }),
    ),
    ...reading,
    checkedOn: 'installation',
    sample: () => ({}),
    callers: PROVIDER_ONLY,
  }),
  /**
   * Fetches exchange rates from the address in the settings; for the installation's operators. 409 for rejected rates,
   * such as an unconfirmed one that differs a lot from the previous day.
   */
  'IAdminService/FetchExchangeRates': operation({
    input: z.object({ isJumpConfirmed: z.optional(z.boolean()) }),
    output: z.object({ Added: z.number(), Unchanged: z.number(), Kept: z.number() }),
    ...changing,
    checkedOn: 'installation',
    sample: () => ({}),
    callers: PROVIDER_ONLY,
  }),
};
