/** Checks of translated texts for tests of client and server: one file per language, flat id → ICU message. */
import { readFileSync } from 'node:fs';
import { createIntl } from '@formatjs/intl';
import type { IntlShape } from '@formatjs/intl';
import { DEFAULT_LOCALE, formatTag } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';

type Texts = Record<string, string>;

type Value = string | number | ((chunks: string[]) => string);

type Values = Record<string, Value>;

/** Formats a message. */
export type Say = (locale: Locale, id: string, values: Values) => string;

type Format = ReturnType<IntlShape<string>['formatters']['getMessageFormat']>;
type Element = ReturnType<Format['getAst']>[number];

/** An argument of a message; `options` are the plural's categories or the select's choices. */
type Argument =
  | { name: string; kind: 'value' | 'number' | 'tag' }
  | { name: string; kind: 'select'; options: string[] }
  | { name: string; kind: 'plural'; options: string[]; counts: boolean };

/** Numbers that reach every plural category of every language. */
const AMOUNTS = [0, 1, 1.5, 2, 3, 5, 11, 20, 21, 22, 25, 60, 101, 1_000_000];

/** The parser's type of literal text, whose value is not the name of an argument. */
const LITERAL = 0;

export const readTexts = (folder: URL, locale: Locale): Texts =>
  JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Texts;

const { formatters } = createIntl({ locale: DEFAULT_LOCALE });

/** Only `#` and literal text name no argument. */
const isPound = (element: Element) => !('value' in element);

function argumentsIn(elements: Element[]): Argument[] {
  return elements.flatMap((element): Argument[] => {
    if (!('value' in element) || (element.type as number) === LITERAL) return [];
    const name = element.value;
    if ('children' in element) return [{ name, kind: 'tag' }, ...argumentsIn(element.children)];
    if (!('options' in element)) return [{ name, kind: 'style' in element ? 'number' : 'value' }];
    const options = Object.keys(element.options);
    const forms = Object.values(element.options).map(({ value }) => value);
    const inner = forms.flatMap(argumentsIn);
    if (!('pluralType' in element)) return [{ name, kind: 'select', options }, ...inner];
    return [{ name, kind: 'plural', options, counts: forms.flat().some(isPound) }, ...inner];
  });
}

/** Throws when a message is malformed. */
const argumentsOf = (text: string): Argument[] =>
  argumentsIn(formatters.getMessageFormat(text, DEFAULT_LOCALE).getAst());

/** The argument in comparable form; plural categories are left out, because they differ between languages. */
const shapeOf = (argument: Argument): string => {
  const choices = argument.kind === 'select' ? argument.options.toSorted() : [];
  return [argument.kind, argument.name, ...choices].join(' ');
};

/** The arguments of each message, sorted, because their order differs between languages. */
export const shapesOf = (texts: Texts): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [id, [...new Set(argumentsOf(text).map(shapeOf))].toSorted()]),
  );

/** Ids of messages whose plural categories differ from the language's; one without the amount may have only `other`. */
export function wrongPlurals(locale: Locale, texts: Texts): string[] {
  const wanted = new Intl.PluralRules(formatTag(locale))
    .resolvedOptions()
    .pluralCategories.toSorted()
    .join(' ');
  const isWrong = (argument: Argument) => {
    if (argument.kind !== 'plural') return false;
    const categories = argument.options
      .filter(option => !option.startsWith('='))
      .toSorted()
      .join(' ');
    return categories !== wanted && (argument.counts || categories !== 'other');
  };
  return Object.keys(texts).filter(id => argumentsOf(texts[id] ?? '').some(isWrong));
}

/** Values for each choice of a message's only select; one set of values for a message without select. */
function valuesOf(args: Argument[], amount: number): Values[] {
  const choices = args.flatMap(argument => (argument.kind === 'select' ? argument.options : []));
  const valueOf = ({ name, kind }: Argument, choice: string): Value => {
    if (kind === 'select') return choice;
    if (kind === 'tag') return chunks => chunks.join('');
    return kind === 'value' ? `‹${name}›` : amount;
  };
  return (choices.length === 0 ? [''] : choices).map(choice =>
    Object.fromEntries(args.map(argument => [argument.name, valueOf(argument, choice)])),
  );
}

const numberIn = (locale: Locale, amount: number) => new Intl.NumberFormat(formatTag(locale)).format(amount);

const namesIn = (said: string): string => [...new Set(said.match(/‹\w+›/g))].toSorted().join(' ');

const isAmount = ({ kind }: Argument) => kind === 'plural' || kind === 'number';

/** Smaller amounts may be written without a number: “a service”; in some languages that includes 1.5. */
const SPOKEN_AS_NUMBER = 2;

/** Formatted messages that lack a value or number which the English message contains. */
export function wrongSayings(locale: Locale, texts: Texts, english: Texts, say: Say): string[] {
  return Object.keys(english).flatMap(id => {
    const args = argumentsOf(english[id] ?? '');
    const isWrong = (amount: number) => (values: Values) => {
      const [said, wanted] = [say(locale, id, values), say(DEFAULT_LOCALE, id, values)];
      const needsNumber = amount >= SPOKEN_AS_NUMBER && wanted.includes(numberIn(DEFAULT_LOCALE, amount));
      const lacksNumber = needsNumber && !said.includes(numberIn(locale, amount));
      return lacksNumber || namesIn(said) !== namesIn(wanted) || /[{}#]/.test(said);
    };
    const amounts = args.some(isAmount) ? AMOUNTS : [1];
    return amounts
      .flatMap(amount => valuesOf(args, amount).filter(isWrong(amount)))
      .map(values => `${id}: ${say(locale, id, values)}`);
  });
}

/** Ids of messages that are empty or have leading or trailing white space. */
export const untidy = (texts: Texts): string[] =>
  Object.keys(texts).filter(id => texts[id] === '' || texts[id]?.trim() !== texts[id]);

/** Ids of messages with straight quotes, or three dots instead of an ellipsis. */
export const untypographic = (texts: Texts): string[] =>
  Object.keys(texts).filter(id => /['"]|\.\.\./.test(texts[id] ?? ''));

const wordsOf = (text: string): string[] =>
  text.replaceAll(/\{\w+\}|<\/?\w+>|[^\p{L}\s]/gu, '').match(/\S+/g) ?? [];

/** Ids of messages of several words that equal the English ones; single words and names may be equal. */
export const stillEnglish = (texts: Texts, english: Texts): string[] =>
  Object.keys(texts).filter(id => texts[id] === english[id] && wordsOf(texts[id] ?? '').length > 1);
