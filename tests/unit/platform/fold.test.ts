/** Comparing texts without case and diacritics. */
import { describe, expect, test } from 'vitest';
import { containsWords, fold, foldCase, searchWords } from '#contract/platform/fold.ts';

describe('foldCase', () => {
  test.each([
    ['ΑΛΈΞΗΣ', 'αλέξης'],
    ['ИВАН', 'иван'],
    ['İLGAZ', 'ilgaz'],
    ['ılgaz', 'ILGAZ'],
    ['WEIẞ', 'weiß'],
    ['Ü', 'u\u0308'],
  ])('%s equals %s', (one, other) => expect(foldCase(one)).toBe(foldCase(other)));

  test.each([
    ['Müller', 'Muller'],
    ['weiß', 'weiss'],
  ])('%s does not equal %s', (one, other) => expect(foldCase(one)).not.toBe(foldCase(other)));
});

test.each([
  ['Größe', 'grosse'],
  ['Łódź', 'lodz'],
  ['Œuvre', 'oeuvre'],
  ['Þór', 'thor'],
  ['Ísafjörður', 'isafjordur'],
  ['Σίσυφος', 'σισυφοσ'],
  ['L’Atelier', "l'atelier"],
  ['A\u2010b\u2011c\u2012d\u2013e\u2014f\u2015g\u2212h', 'a-b-c-d-e-f-g-h'],
  ['Wein\u00ADberg\u200B', 'weinberg'],
])('fold: %s is %s', (text, folded) => expect(fold(text)).toBe(folded));

test('a search is for words, a text of separators for itself', () => {
  expect(searchWords(' Berg,  Anna;x ')).toEqual(['Berg', 'Anna', 'x']);
  expect(searchWords(',')).toEqual([',']);
});

test.each([
  ['Berg, Anna', true],
  ['anna BERG', true],
  ['Berg, Anne', false],
  ['', true],
])('Anna Berg contains the words of "%s": %s', (text, isContained) => {
  expect(containsWords('Anna Berg', text)).toBe(isContained);
});
