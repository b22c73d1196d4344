import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formatTag, pickLocale } from '#contract/platform/locales.ts';

type Amounts = {
  /** A price without its currency, of two to four places. */
  price: (value: string | null | undefined) => string;
  /** A price with its currency. */
  money: (value: string, currency: string) => string;
  /** With its sign. */
  difference: (value: string | null | undefined) => string;
  percent: (value: string | null | undefined) => string;
};

/** Formats decimal text exactly, which Intl does with strings; nothing for a missing value. */
export function useAmounts(): Amounts {
  const { locale } = useIntl();
  return useMemo(() => {
    const tag = formatTag(pickLocale(locale, null));
    const places = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
    const plain = new Intl.NumberFormat(tag, places);
    const signed = new Intl.NumberFormat(tag, { ...places, signDisplay: 'exceptZero' });
    const share = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 });
    // The types know string literals only.
    const write = (format: Intl.NumberFormat, value: string | null | undefined) =>
      value == null ? '' : format.format(value as Intl.StringNumericLiteral);
    return {
      price: value => write(plain, value),
      money: (value, currency) =>
        write(new Intl.NumberFormat(tag, { ...places, style: 'currency', currency }), value),
      difference: value => write(signed, value),
      percent: value => (value == null ? '' : `${write(share, value)} %`),
    };
  }, [locale]);
}
