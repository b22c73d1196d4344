/** Section 5's password rules, one by one. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  brokenShapeRules,
  normalizePassword,
  SERVER_RULES,
  SHAPE_RULES,
} from '#contract/identity/password-rules.ts';
import { containsName, isBreached } from '#server/identity/sign-in/password-policy.ts';

describe('rules checked without the server', () => {
  const GOOD = 'Velvet-Harbour-204?';

  test.each([
    ['length', 'Ab1!efghijk'],
    ['number', 'Velvet-Harbour-two?'],
    ['special', 'VelvetHarbour204'],
    ['uppercase', 'velvet-harbour-204?'],
    ['lowercase', 'VELVET-HARBOUR-204?'],
  ])('[LOG-18] %s', (rule, password) => {
    expect(brokenShapeRules(password)).toEqual([rule]);
  });

  test('[LOG-18] twelve characters are enough, and an emoji counts as one', () => {
    expect(brokenShapeRules('Ab1!efghijkl')).toEqual([]);
    expect(brokenShapeRules('Ab1!efghij🔑🔑')).toEqual([]);
    expect(brokenShapeRules('Ab1!efghi🔑🔑')).toEqual(['length']);
  });

  test('[LOG-18] letters and digits of any alphabet count', () => {
    expect(brokenShapeRules('Пароль-длинный-٣')).toEqual([]);
  });

  test.each(['VelvetHarbour204+', 'VelvetHarbour204.'])(
    '[LOG-18] signs and punctuation alike are special: %s',
    password => {
      expect(brokenShapeRules(password)).toEqual([]);
    },
  );

  test('[LOG-18] a blank is not a special character', () => {
    expect(brokenShapeRules('Velvet Harbour 204')).toEqual(['special']);
  });

  test('[LOG-18] an empty password breaks all rules, a good one none', () => {
    expect(brokenShapeRules('')).toEqual(SHAPE_RULES);
    expect(brokenShapeRules(GOOD)).toEqual([]);
  });

  test('[LOG-18] appending characters never breaks a rule that was met', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'grapheme-ascii' }), (start, more) => {
        const before = brokenShapeRules(start);
        expect(brokenShapeRules(start + more).every(rule => before.includes(rule))).toBe(true);
      }),
    );
  });

  test('[LOG-18] the server checks the other rules, in the order of display', () => {
    expect(SERVER_RULES).toEqual(['breached', 'history', 'personal']);
  });

  test('[LOG-18] composed and decomposed accents are one password', () => {
    expect(normalizePassword('Cafe\u0301')).toBe('Caf\u00e9');
  });
});

describe('breached passwords', () => {
  test.each([
    'password',
    'P@ssw0rd2024!!',
    'Qwerty123456!',
    '123456789012',
    'Dragon!Dragon!1',
    'Sunshine-2024-!',
    // A word has at least four letters.
    'Love-%%-%%-%%',
    // Digits inside belong to the word, those around it do not.
    '99-Left4dead-77!',
    'Dr@gon-2024!!',
    // A symbol at the start or end may stand for a letter.
    '$unshine-%%%%',
    'KittenKittenKitten-%',
    'kittenkittenkittenkitten-%',
    // The repeated part alone is not a word.
    'Borabora-%%-%%',
  ])('[LOG-18] %s is one, or a disguised one', password => {
    expect(isBreached(password)).toBe(true);
  });

  test.each([
    'diam0nd',
    't1ger',
    'j3ssica',
    'sh4dow',
    'sun5hine',
    'compu7er',
    'foot8all',
    'oran9e',
    'dr@gon',
    'ba$eball',
    'm!chael',
    'e|ephant',
    'bi+eme',
  ])('[LOG-18] %s is a word with a look-alike for a letter', word => {
    expect(isBreached(`${word}-%%-%%`)).toBe(true);
  });

  test.each([
    'Velvet-Harbour-204?',
    'Copper-Kettle-71!',
    'x7#Kq9!vT2$w',
    'the quick brown Vixen 7!',
    // Three letters match by chance.
    'Dog-%%-%%-%%',
    // Only a repetition of the whole is reduced to one word.
    'Sunshineee-%%',
    'Sssunshine-%%',
  ])('[LOG-18] %s is not one', password => {
    expect(isBreached(password)).toBe(false);
  });
});

describe('names', () => {
  test.each([
    ['Xy9!müLLER-q7', 'Müller'],
    ['Xy9!MULLER-q7', 'Müller'],
    ['xx-acme-99!', 'ACME Industries'],
    ['xx-industries-99!', 'ACME Industries'],
    ['anne!Whatever-1', 'Anne-Marie'],
    ['strasse-GROSS-1!', 'Groß'],
    ['xx-Lee-99!', 'Lee'],
    ['xx-Asa-99!', 'Åsa'],
    ['xx-HONG-99!', 'Hồng'],
    ['xΝΙΚΟΣx-99!', 'Νίκος'],
  ])('[LOG-18] %s contains a part of %s', (password, name) => {
    expect(containsName(password, ['', name])).toBe(true);
  });

  test('[LOG-18] parts of fewer than three letters do not count', () => {
    expect(containsName('Lo-and-Behold-77!', ['Lo Behr', 'Al', '3M'])).toBe(false);
  });
});
