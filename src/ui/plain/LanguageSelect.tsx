import { FormattedMessage } from 'react-intl';
import { LANGUAGE_TITLES, LOCALES, toLocale } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { AfterFirstPaint } from './AfterFirstPaint.tsx';
import css from './LanguageSelect.module.css';

type Props = { locale: Locale; onChosen: (locale: Locale) => void };

/**
 * The server draws the one spoken: styling a list takes the browser longer than the rest of the card. The page's own
 * script adds the others as it shows the list (src/app/early-form.ts).
 */
const drawn = (locale: Locale) => (import.meta.env.SSR ? [locale] : LOCALES);

/** The languages in their own words (section 9). The browser's own list: it costs nothing and works everywhere. */
export const LanguageSelect = ({ locale, onChosen }: Props) => (
  <div className={css.place}>
    <AfterFirstPaint className={css.language}>
      <label htmlFor="language">
        <FormattedMessage
          id="common.language"
          defaultMessage="Language"
          description="Label of the language list"
        />
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
        {drawn(locale).map(one => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_TITLES[one]}
          </option>
        ))}
      </select>
    </AfterFirstPaint>
  </div>
);
