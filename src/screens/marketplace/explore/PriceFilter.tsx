import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SEARCH_DEBOUNCE } from '#contract/platform/constants.ts';
import { pickLocale } from '#contract/platform/locales.ts';
import { decimalSample, readDecimal, writeDecimal } from '#src/ui/decimal.ts';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { isPrice } from './explore-filters.ts';
import { exploreTexts } from './explore-texts.ts';

type Props = { currency: string; value: string | null; onChange: (maxPrice: string | null) => void };

/** The highest price, typed as the user's language writes numbers; applied after a pause. */
export function PriceFilter({ currency, value, onChange }: Props) {
  const { locale: tag } = useIntl();
  const locale = pickLocale(tag, null);
  const [typed, setTyped] = useState(() => writeDecimal(value, locale));
  const [known, setKnown] = useState(value);
  // The address was changed elsewhere, such as by clearing the filters.
  if (known !== value) {
    setKnown(value);
    if (readDecimal(typed, locale) !== value) setTyped(writeDecimal(value, locale));
  }
  const amount = readDecimal(typed, locale);
  const isWrong = typed.trim() !== '' && (amount === null || !isPrice(amount));
  const apply = useDebouncedCallback((maxPrice: string | null) => onChange(maxPrice), SEARCH_DEBOUNCE);
  return (
    <TextField
      label={<FormattedMessage {...exploreTexts.maxPrice} values={{ currency }} />}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      problem={
        isWrong && (
          <FormattedMessage {...exploreTexts.priceWrong} values={{ sample: decimalSample(locale) }} />
        )
      }
      onChange={event => {
        const text = event.currentTarget.value;
        setTyped(text);
        const read = readDecimal(text, locale);
        if (text.trim() === '') apply(null);
        else if (read !== null && isPrice(read)) apply(read);
      }}
    />
  );
}
