/** react-intl outside React: the same texts for toasts and call errors. */
import { IntlMessageFormat } from 'intl-messageformat';
import { createIntl, createIntlCache, ReactIntlErrorCode } from 'react-intl';
import type { IntlConfig, IntlShape } from 'react-intl';
import { DEFAULT_LOCALE, formatTag } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { Messages } from '#machines/portal/portal.machine.ts';
import { logError } from '#src/app/log.ts';
import { appMessages } from './messages.ts';

type Spoken = { locale: Locale | null; messages: Messages };

/**
 * Every browser knows our languages. PendingQuestion whether it does, Chromium looks through all that it knows: a tenth of a
 * second on a slow phone, before the first screen lives. Both libraries ask, so one gets no question to ask and the
 * other, in `intlConfig`, no language but that of the defaults.
 */
IntlMessageFormat.resolveLocale = tags => new Intl.Locale([tags].flat()[0] ?? DEFAULT_LOCALE);

const report: NonNullable<IntlConfig['onError']> = error => {
  if (error.code !== ReactIntlErrorCode.INVALID_CONFIG) logError('A text cannot be said', error);
};

/** Without texts everything is said in English as it stands in the source, which is no defect. */
const ignore = () => {};

/** The same object as long as there is one: what has not changed is not drawn again. */
const together = (messages: Messages, more: Messages | undefined): Messages =>
  more ? { ...messages, ...more } : messages;

/** What an IntlProvider takes. Before any language is known the English in the source is shown. */
export function intlConfig({ locale, messages }: Spoken) {
  const language = locale ?? DEFAULT_LOCALE;
  return {
    locale: '',
    defaultLocale: formatTag(language),
    onError: locale === null ? ignore : report,
    messages: together(messages, appMessages(language)) as NonNullable<IntlConfig['messages']>,
  };
}

const cache = createIntlCache();

export const intlOf = (spoken: Spoken): IntlShape => createIntl(intlConfig(spoken), cache);
