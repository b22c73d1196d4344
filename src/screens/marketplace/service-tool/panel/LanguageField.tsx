import { FormattedMessage, useIntl } from 'react-intl';
import { LANGUAGE_TITLES, LOCALES } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { LanguageStrip } from '#src/screens/marketplace/service-tool/LanguageStrip.tsx';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { languageTexts } from './service-texts.ts';

type Props = { value: Locale; isFilled: (locale: Locale) => boolean; onChange: (locale: Locale) => void };

/** Chooses the language whose texts are edited; shows which languages are complete, and how many. */
export function LanguageField({ value, isFilled, onChange }: Props) {
  const intl = useIntl();
  return (
    <SelectField
      label={<FormattedMessage {...languageTexts.language} />}
      help={
        <>
          <LanguageStrip languages={LOCALES.filter(isFilled)} />{' '}
          <FormattedMessage {...languageTexts.fallback} />
        </>
      }
      value={value}
      onChange={event => onChange(LOCALES.find(one => one === event.currentTarget.value) ?? value)}
    >
      {LOCALES.map(locale => (
        <option key={locale} value={locale}>
          {intl.formatMessage(isFilled(locale) ? languageTexts.filled : languageTexts.missing, {
            language: LANGUAGE_TITLES[locale],
          })}
        </option>
      ))}
    </SelectField>
  );
}
