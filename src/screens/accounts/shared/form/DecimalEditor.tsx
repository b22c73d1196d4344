import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldDefinition } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import { pickLocale } from '#contract/platform/locales.ts';
import { withOneReading } from '#contract/platform/written-number.ts';
import { decimalSample, readDecimal, writeDecimal } from '#src/ui/decimal.ts';
import type { FieldTexts } from '#src/ui/plain/Field.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { formTexts } from './form-texts.ts';

type Props = FieldTexts & {
  id: string;
  field: FieldDefinition;
  value: FieldValue;
  disabled: boolean;
  onChange: (value: FieldValue) => void;
};

/**
 * A number in the format of the user's language. Unreadable input goes to the server as typed, which rejects it; a
 * number that the language decides is sent in a form with one reading.
 */
export function DecimalEditor({ field, value, problem, onChange, ...words }: Props) {
  const { locale: tag } = useIntl();
  const locale = pickLocale(tag, null);
  const [typed, setTyped] = useState<{ text: string; value: FieldValue } | null>(null);
  const written =
    typeof value === 'string' && readDecimal(value, 'en') === null
      ? value
      : writeDecimal(asText(value), locale);
  // The typed text stays as long as the value does not change from outside.
  const text = typed !== null && typed.value === value ? typed.text : written;
  const isUnreadable = text.trim() !== '' && readDecimal(text, locale) === null;
  const change = (next: string) => {
    const read = next.trim() === '' ? null : readDecimal(next, locale);
    const parsed =
      read === null
        ? next.trim() || null
        : field.DisplayTemplate === 'Number'
          ? Number(read)
          : withOneReading(read);
    setTyped({ text: next, value: parsed });
    onChange(parsed);
  };
  const unreadable = <FormattedMessage {...formTexts.decimal} values={{ sample: decimalSample(locale) }} />;
  return (
    <TextField
      {...words}
      problem={isUnreadable ? unreadable : problem}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      onChange={event => change(event.currentTarget.value)}
    />
  );
}

const asText = (value: FieldValue): string | number | null => (typeof value === 'boolean' ? null : value);
