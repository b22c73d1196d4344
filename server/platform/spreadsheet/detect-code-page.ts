/** Tells in which code page of Windows a text file is: in the one in which its words make sense. */
import { CODE_PAGES } from '#contract/platform/encodings.ts';
import type { CodePage } from '#contract/platform/encodings.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { ALPHABETS } from './alphabets.ts';
import { decodeCodePage, UNDEFINED } from './code-pages.ts';
import { unsupportedError } from './limits.ts';
import { createWordCheck, partsOf, unclearWords } from './words.ts';

/** Of a computer on which a user of the language works, if it is not WESTERN. */
const CODE_PAGE_OF: Partial<Record<Locale, CodePage>> = {
  bg: 'windows-1251',
  hu: 'windows-1250',
  pl: 'windows-1250',
  ro: 'windows-1250',
  ru: 'windows-1251',
  tr: 'windows-1254',
};
const WESTERN = 'windows-1252';

/** Above this share of words that make no sense a code page is not certain. */
const STRANGE = 0.25;

/** `possible` are the code pages in which the file reads differently, the likely one first. */
export type DetectedCodePage = { isCertain: boolean; possible: readonly [CodePage, ...CodePage[]] };

type Candidate = {
  codePage: CodePage;
  /** The bytes of the file outside of ASCII. */
  text: string;
  /** Words of no language of the code page, and of another one than the language that most words are of. */
  strange: number;
  mixed: number;
  /** Languages of the code page of which all words may be. */
  languages: string[];
};

function assess(codePage: CodePage, words: readonly string[], bytes: Buffer): Candidate {
  const languages = ALPHABETS.filter(one => one.codePage === codePage);
  const parts = words.map(word => partsOf(word, codePage));
  const fits = languages.map(language => parts.map(createWordCheck(language)));
  const counts = fits.map(all => all.filter(Boolean).length);
  return {
    codePage,
    text: decodeCodePage(bytes, codePage),
    strange: words.filter((_, at) => !fits.some(all => all[at])).length,
    mixed: words.length - Math.max(...counts),
    languages: languages.filter((_, at) => counts[at] === words.length).map(({ language }) => language),
  };
}

/**
 * The language is that of the user: it decides between code pages in which the words make sense equally, if all of them can be
 * words of that language.
 * @throws HttpError 415 for a file that has characters of no code page
 */
export async function detectCodePage(file: Buffer, locale: Locale): Promise<DetectedCodePage> {
  const { words, bytes } = await unclearWords(file);
  const usual = CODE_PAGE_OF[locale] ?? WESTERN;
  // Among equal ones that of the user's language is the likely one, then the Western one.
  const inOrder = [...new Set([usual, WESTERN, ...CODE_PAGES] as const)];
  const candidates = inOrder
    .map(codePage => assess(codePage, [...words], bytes))
    .filter(({ text }) => !text.includes(UNDEFINED))
    .toSorted((a, b) => a.strange - b.strange || a.mixed - b.mixed);
  const [best] = candidates;
  if (!best) throw unsupportedError();
  const equal = candidates.filter(one => one.strange === best.strange && one.mixed === best.mixed);
  const isSame = equal.every(({ text }) => text === best.text);
  const isUsers = best.codePage === usual && best.languages.includes(locale);
  const different = candidates.filter(
    ({ text }, at) => candidates.findIndex(one => one.text === text) === at,
  );
  const [likely, ...others] = different.map(({ codePage }) => codePage);
  return {
    isCertain: (isSame || isUsers) && best.strange <= words.size * STRANGE,
    possible: [likely ?? best.codePage, ...others],
  };
}
