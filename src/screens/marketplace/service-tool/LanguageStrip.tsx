import { useIntl } from 'react-intl';
import { LOCALES } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { toolTexts } from './service-tool-texts.ts';
import css from './ServiceTool.module.css';

/** One cell for each language, filled where the service is complete; as a text for screen readers. */
export function LanguageStrip({ languages }: { languages: readonly Locale[] }) {
  const intl = useIntl();
  const names = new Intl.DisplayNames(intl.locale, { type: 'language' });
  const missing = LOCALES.filter(locale => !languages.includes(locale));
  const text =
    missing.length === 0
      ? intl.formatMessage(toolTexts.allComplete)
      : intl.formatMessage(toolTexts.complete, {
          count: languages.length,
          all: LOCALES.length,
          missing: intl.formatList(missing.map(locale => names.of(locale) ?? locale)),
        });
  return (
    <span className={css.languages} role="img" aria-label={text} title={text}>
      <span className={css.strip} aria-hidden>
        {LOCALES.map(locale => (
          <span key={locale} data-filled={languages.includes(locale)} />
        ))}
      </span>
      <span aria-hidden>
        {intl.formatNumber(languages.length)}/{intl.formatNumber(LOCALES.length)}
      </span>
    </span>
  );
}
