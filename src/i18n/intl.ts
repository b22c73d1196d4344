/** react-intl outside React: the same texts for toasts and call errors. */
import { createIntl, createIntlCache } from 'react-intl';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import type { IntlConfig } from 'react-intl';
import { DEFAULT_LOCALE } from '#contract/locales.ts';
import type { Locale } from '#contract/locales.ts';
import type { Messages } from '#machines/portal.machine.ts';
import type { Problem } from '#machines/types.ts';
import { appMessages } from './messages.ts';
import { problemTexts } from './texts.ts';

type Spoken = { locale: Locale | null; messages: Messages };

/** What an IntlProvider takes. Before any language is known the English in the source is shown. */
export function intlConfig({ locale, messages }: Spoken) {
  const language = locale ?? DEFAULT_LOCALE;
  return {
    locale: language,
    defaultLocale: DEFAULT_LOCALE,
    messages: { ...messages, ...appMessages(language) } as NonNullable<IntlConfig['messages']>,
  };
}

const cache = createIntlCache();

export const intlOf = (spoken: Spoken): IntlShape => createIntl(intlConfig(spoken), cache);

const isProblemKey = (key: string): key is keyof typeof problemTexts => key in problemTexts;

/** A machine's problem in words: the server's own, or ours in the language spoken. */
export function problemWords(problem: Problem, intl: IntlShape): string | null {
  if (problem === null) return null;
  if ('text' in problem) return problem.text;
  const text: MessageDescriptor = isProblemKey(problem.key) ? problemTexts[problem.key] : { id: problem.key };
  return intl.formatMessage(text);
}
