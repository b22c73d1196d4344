import { expect, test } from 'vitest';
import { LOCALES } from '#contract/platform/locales.ts';
import { readTruth } from '#server/platform/spreadsheet/truths.ts';
import { textOf } from '#server/platform/texts.ts';

test.each(LOCALES)('[ACC-04] yes and no of %s, and its truth values, are read in any case', locale => {
  for (const [key, expected] of [
    ['yes', true],
    ['true', true],
    ['no', false],
    ['false', false],
  ] as const) {
    const word = textOf(locale, `value.${key}`);
    const forms = [word, word.toUpperCase(), word.toLocaleUpperCase(locale), word.toLowerCase()];
    for (const form of forms) expect([form, readTruth(` ${form} `)]).toEqual([form, expected]);
  }
});

test('[ACC-04] capitals may lack their accents', () => {
  expect(['WAHR', 'VRAI', 'SÌ', 'SI', 'ДА', 'HAYIR', '1'].map(readTruth)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    true,
  ]);
  expect(readTruth('perhaps')).toBeUndefined();
});
