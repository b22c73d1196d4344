import { FormattedMessage } from 'react-intl';
import { LANGUAGE_TITLES, LOCALES, toLocale } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { AfterFirstPaint } from './AfterFirstPaint.tsx';
import { plainTexts } from './plain-texts.ts';
import css from './LanguageSelect.module.css';

type Props = { locale: Locale; onChosen: (locale: Locale) => void };

/**
 * The server renders only the current language, because styling all options takes longer than the rest of the card. The
 * inline script adds the others when it shows the list (src/app/early-form.ts).
 */
const localesToRender = (locale: Locale) => (import.meta.env.SSR ? [locale] : LOCALES);

/** A native select of the languages by their own names (section 9). */
export const LanguageSelect = ({ locale, onChosen }: Props) => (
  <div className={css.place}>
    <AfterFirstPaint className={css.language}>
      <label htmlFor="language">
        <FormattedMessage {...plainTexts.language} />
      </label>
      <select
        id="language"
        className={css.select}
        value={locale}
        onChange={event => {
          const chosen = toLocale(event.target.value);
          if (chosen) onChosen(chosen);
        }}
      >
        {localesToRender(locale).map(one => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_TITLES[one]}
          </option>
        ))}
      </select>
    </AfterFirstPaint>
  </div>
);
