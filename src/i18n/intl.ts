/** react-intl outside React: the same texts for toasts and call errors. */
import { IntlMessageFormat } from 'intl-messageformat';
import { createIntl, createIntlCache, ReactIntlErrorCode } from 'react-intl';
import type { IntlConfig, IntlShape } from 'react-intl';
import { DEFAULT_LOCALE, formatTag } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { Messages } from '#machines/portal/portal.machine.ts';
import { logError } from '#src/browser/log.ts';
import { appMessages } from './messages.ts';

type Language = { locale: Locale | null; messages: Messages };

/**
 * Skips the check whether the browser supports a locale, which takes Chromium about 100 ms on a slow phone before
 * hydration; all browsers support ours. Both libraries check: this one is overridden here, react-intl in `intlConfig` by
 * passing the locale only as `defaultLocale`.
 */
IntlMessageFormat.resolveLocale = tags => new Intl.Locale([tags].flat()[0] ?? DEFAULT_LOCALE);

const report: NonNullable<IntlConfig['onError']> = error => {
  if (error.code !== ReactIntlErrorCode.INVALID_CONFIG) logError('A text cannot be said', error);
};

/** Before a language is loaded, missing texts are expected: the English default messages are used. */
const ignore = () => {};

/** Returns the same object when there is nothing to merge, to avoid re-renders. */
const merged = (messages: Messages, more: Messages | undefined): Messages =>
  more ? { ...messages, ...more } : messages;

/** Props for IntlProvider; English default messages until a language is loaded. */
export function intlConfig({ locale, messages }: Language) {
  const language = locale ?? DEFAULT_LOCALE;
  return {
    locale: '',
    defaultLocale: formatTag(language),
    onError: locale === null ? ignore : report,
    messages: merged(messages, appMessages(language)) as NonNullable<IntlConfig['messages']>,
  };
}

const cache = createIntlCache();

export const intlOf = (language: Language): IntlShape => createIntl(intlConfig(language), cache);
