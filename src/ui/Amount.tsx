import { FormattedNumber } from 'react-intl';
import type { Money } from '#contract/platform/decimal.ts';

/** An amount in its currency, rounded to the currency's decimal places. */
export const Amount = ({ value: { Amount: amount, Currency } }: { value: Money }) => (
  <FormattedNumber
    // Intl formats decimal strings exactly.
    value={amount as `${number}` as unknown as number}
    style="currency"
    currency={Currency}
  />
);
