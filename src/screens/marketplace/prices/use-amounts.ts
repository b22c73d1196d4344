import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formatTag, pickLocale } from '#contract/platform/locales.ts';

type Write = (value: string | null | undefined) => string;

type Amounts = {
  /** A price without its currency, of two to four places. */
  price: Write;
  /** A price with its currency. */
  money: (value: string, currency: string) => string;
  percent: Write;
  /** For columns: prices of four places, differences with their sign, and shares of two places. */
  column: { price: Write; difference: Write; percent: Write };
};

/** Decimal places of a price; the same in the whole column, so that prices align. */
const MOST_PLACES = 4;

/** Formats decimal text exactly, because Intl accepts strings; empty for a missing value. */
export function useAmounts(): Amounts {
  const { locale } = useIntl();
  return useMemo(() => {
    const tag = formatTag(pickLocale(locale, null));
    const formatted = (options: Intl.NumberFormatOptions): Write => {
      const format = new Intl.NumberFormat(tag, options);
      // TypeScript's types accept numeric string literals only.
      return value => (value == null ? '' : format.format(value as Intl.StringNumericLiteral));
    };
    const places = { minimumFractionDigits: 2, maximumFractionDigits: MOST_PLACES };
    const aligned = { minimumFractionDigits: MOST_PLACES, maximumFractionDigits: MOST_PLACES };
    /** The value is in percent already. */
    const percent = (options: Intl.NumberFormatOptions): Write => {
      const write = formatted({ ...options, style: 'percent' });
      return value => (value == null ? '' : write(`${value}e-2`));
    };
    return {
      price: formatted(places),
      money: (value, currency) => formatted({ ...places, style: 'currency', currency })(value),
      percent: percent({ maximumFractionDigits: MOST_PLACES }),
      column: {
        price: formatted(aligned),
        difference: formatted({ ...aligned, signDisplay: 'exceptZero' }),
        percent: percent({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      },
    };
  }, [locale]);
}
