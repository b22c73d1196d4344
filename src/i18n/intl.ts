/** react-intl outside React: the same texts for toasts and call errors. */
import { createIntl, createIntlCache } from 'react-intl';
import type { IntlConfig, IntlShape } from 'react-intl';
import { DEFAULT_LOCALE, formatTag } from '#contract/locales.ts';
import type { Locale } from '#contract/locales.ts';
import type { Messages } from '#machines/portal.machine.ts';
import { appMessages } from './messages.ts';

type Spoken = { locale: Locale | null; messages: Messages };

/** What an IntlProvider takes. Before any language is known the English in the source is shown. */
export function intlConfig({ locale, messages }: Spoken) {
  const language = locale ?? DEFAULT_LOCALE;
  return {
    locale: formatTag(language),
    defaultLocale: DEFAULT_LOCALE,
    messages: { ...messages, ...appMessages(language) } as NonNullable<IntlConfig['messages']>,
  };
}

const cache = createIntlCache();

export const intlOf = (spoken: Spoken): IntlShape => createIntl(intlConfig(spoken), cache);
