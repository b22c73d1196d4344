/**
 * How words of several languages look beside the letters of ASCII: enough to tell in which code page a text makes sense, not to
 * check its spelling. Languages of neighbouring countries are included, because their names occur in lists of people.
 */
import type { CodePage } from '#contract/platform/encodings.ts';

export type Alphabet = {
  language: string;
  codePage: CodePage;
  /** Letters outside of ASCII. */
  letters: string;
  /** What a word does not contain, although it has these letters only. */
  never?: RegExp;
};

const WESTERN = 'windows-1252';
const CENTRAL = 'windows-1250';

/** Slavic words have clusters of consonants, but not of any length; l and r may stand for a vowel. */
const CLUSTER = '[bcčćdďđfghjkmnňpqřsštťvwxzž]{4}';

export const ALPHABETS: readonly Alphabet[] = [
  { language: 'de', codePage: WESTERN, letters: 'äöüß' },
  { language: 'fr', codePage: WESTERN, letters: 'àâæçèéêëîïôùûüœ', never: /œ(?![uidst])/iu },
  { language: 'es', codePage: WESTERN, letters: 'áéíóúüñ', never: /ñ(?![aeiouáéíóú])/iu },
  { language: 'it', codePage: WESTERN, letters: 'àèéìòóù', never: /[àèìòù](?=.)/iu },
  { language: 'pt', codePage: WESTERN, letters: 'áâàãçéêíóôõúü', never: /õ(?!e)|ã(?![oeis]|$)/iu },
  { language: 'nl', codePage: WESTERN, letters: 'áèéêëïóöü' },
  { language: 'sv', codePage: WESTERN, letters: 'åäöéüà' },
  { language: 'fi', codePage: WESTERN, letters: 'åäöšž' },
  { language: 'da', codePage: WESTERN, letters: 'åæéø', never: /[aeiou]ø/iu },
  { language: 'is', codePage: WESTERN, letters: 'áéíóúýþðæö', never: /[cqwz]|(?<!^)þ|^ð/iu },
  { language: 'pl', codePage: CENTRAL, letters: 'ąćęłńóśźż', never: /[qvx]|ń[aeiouyąęó]|^ę/iu },
  {
    language: 'cs',
    codePage: CENTRAL,
    letters: 'áčďéěíňóřšťúůýž',
    never: new RegExp(`[qw]|řr|${CLUSTER}`, 'iu'),
  },
  {
    language: 'sk',
    codePage: CENTRAL,
    letters: 'áäčďéíľňóôšťúýž',
    never: new RegExp(`[qw]|${CLUSTER}`, 'iu'),
  },
  { language: 'hr', codePage: CENTRAL, letters: 'čćđšž', never: new RegExp(`[qwxy]|${CLUSTER}`, 'iu') },
  { language: 'hu', codePage: CENTRAL, letters: 'áéíóöőúüű', never: /[qwx]/iu },
  { language: 'ro', codePage: CENTRAL, letters: 'ăâîşţ' },
  {
    language: 'ru',
    codePage: 'windows-1251',
    letters: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
    never: /[a-z]|^[ьъы]|[бвгджзклмнпрстфхцчшщ]й|[аеёиоуыэюя][ьъ]/iu,
  },
  {
    language: 'bg',
    codePage: 'windows-1251',
    letters: 'абвгдежзийклмнопрстуфхцчшщъьюя',
    never: /[a-z]|^ь|[бвгджзклмнпрстфхцчшщ]й/iu,
  },
  {
    language: 'uk',
    codePage: 'windows-1251',
    letters: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
    never: /[a-z]|^ь|[бвгджзклмнпрстфхцчшщ]й/iu,
  },
  {
    language: 'el',
    codePage: 'windows-1253',
    letters: 'αάβγδεέζηήθιίϊκλμνξοόπρσςτυύϋφχψωώ',
    never: /[a-z]|ς.|[βγδζθκλμνξπρστφχψ]{4}|[άέήίόύώ].*[άέήίόύώ]/iu,
  },
  { language: 'tr', codePage: 'windows-1254', letters: 'çğıİöşüâîû', never: /[qwx]/iu },
];
