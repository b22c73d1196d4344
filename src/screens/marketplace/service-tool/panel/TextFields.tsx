import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isComplete, TEXT_LENGTHS } from '#contract/marketplace/service-limits.ts';
import type { TextField as TextName } from '#contract/marketplace/service-limits.ts';
import { DEFAULT_LOCALE, toLocale } from '#contract/platform/locales.ts';
import { TextAreaField } from '#src/ui/plain/TextAreaField.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { toolTexts } from '../service-tool-texts.ts';
import { LanguageField } from './LanguageField.tsx';
import type { PartProps } from './props.ts';
import { languageTexts, partTexts } from './service-texts.ts';

/** Name, summary and description, one language at a time; the English name is with the information. */
export function TextFields({ service, draft: { texts }, onChange }: PartProps) {
  const { locale: own } = useIntl();
  const [locale, setLocale] = useState(toLocale(own) ?? DEFAULT_LOCALE);
  if (!texts) return null;
  const change = (name: TextName, text: string) =>
    onChange({ texts: { ...texts, [locale]: { ...texts[locale], [name]: text } } });
  const english = { ...texts[DEFAULT_LOCALE], Name: service.DisplayName };
  const isTranslation = locale !== DEFAULT_LOCALE;
  const propsOf = (name: TextName) => ({
    lang: locale,
    maxLength: TEXT_LENGTHS[name],
    value: texts[locale][name],
    help: isTranslation && english[name] !== '' && (
      <span lang={DEFAULT_LOCALE}>
        <FormattedMessage {...languageTexts.english} values={{ text: english[name] }} />
      </span>
    ),
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
  });
  return (
    <>
      <LanguageField value={locale} isFilled={one => isComplete(texts[one])} onChange={setLocale} />
      {isTranslation && (
        <TextField {...propsOf('Name')} autoComplete="off" label={<FormattedMessage {...toolTexts.name} />} />
      )}
      <TextAreaField {...propsOf('Summary')} label={<FormattedMessage {...languageTexts.summary} />} />
      <TextAreaField
        {...propsOf('Description')}
        rows={10}
        label={<FormattedMessage {...partTexts.description} />}
      />
    </>
  );
}
