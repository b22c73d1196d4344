/** The interface languages (sections 1, 9) and the mapping of language codes to them. */

export const LOCALES = [
  'bg',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'hu',
  'it',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'tr',
] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** localStorage key of the chosen language; the cookie of the same name lets the server render in it. */
export const LOCALE_KEY = 'locale';

/** Each language's own name, for the language menu. */
export const LANGUAGE_TITLES: Record<Locale, string> = {
  bg: 'Български',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  hu: 'Magyar',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  ro: 'Română',
  ru: 'Русский',
  sv: 'Svenska',
  tr: 'Türkçe',
};

/** The locale a code stands for: its first two characters (`en_EN` is `en`); undefined when unsupported (section 9). */
export function toLocale(code: string | null | undefined): Locale | undefined {
  const short = code?.slice(0, 2).toLowerCase();
  return LOCALES.find(locale => locale === short);
}

/** Section 9: a stored locale takes precedence, then the configured default, then English. */
export function pickLocale(stored: string | null | undefined, configured: string | null | undefined): Locale {
  return toLocale(stored) ?? toLocale(configured) ?? DEFAULT_LOCALE;
}

/**
 * The BCP 47 tag for formatting. Portuguese is that of Portugal; plain `pt` would format as in Brazil.
 */
export const formatTag = (locale: Locale): string => (locale === 'pt' ? 'pt-PT' : locale);
