/** The lowest price of a service, as on result cards. */
import type { ServiceSummary } from '#contract/marketplace/marketplace.ts';
import type { Offer } from './offers-sql.ts';
import type { Payer } from './payer.ts';

/** The price of a service that the payer can order; all null otherwise. */
type Priced = { [Key in 'amount' | 'currency' | 'period']: Offer[Key] | null };

/** `From` is absent without the right to see prices. */
export const fromOf = (
  { amount, currency, period }: Priced,
  payer: Payer | null,
): Pick<ServiceSummary, 'From'> =>
  payer?.seesPrices && amount !== null && currency !== null && period !== null
    ? { From: { Amount: amount, Currency: currency, Period: period } }
    : {};
