import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneLine, requiredLine } from '#contract/platform/typed-text.ts';

describe('a text of one line', () => {
  test.each([
    ['  Anna   Berg ', 'Anna Berg'],
    ['Anna\r\nBerg\tX', 'Anna Berg X'],
    ['Anna\u2028Berg\u0085X\u00a0Y', 'Anna Berg X Y'],
    ['An\u0000na\u001b[31m', 'Anna[31m'],
    ['An\u200bna\u202eBerg\ufeff\u00ad\u2066', 'AnnaBerg'],
    ['Zoe\u0301', 'Zo\u00e9'],
    ['e\u200b\u0301', '\u00e9'],
    // Joiners: between Latin letters, at the ends, doubled; then where the script needs them.
    ['pay\u200dpal\u200c', 'paypal'],
    ['\u0645\u06cc\u200c\u200c\u062e', '\u0645\u06cc\u062e'],
    ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['\u0915\u094d\u200d\u0937', '\u0915\u094d\u200d\u0937'],
    ['\u200b \n', ''],
  ])('%j becomes %j', (typed, expected) => {
    expect(oneLine(typed)).toBe(expected);
  });

  test('stays as it is when it is normalized again', () => {
    const characters = fc.constantFrom(
      'a',
      ' ',
      '\n',
      '\u0301',
      '\u200b',
      '\u200c',
      '\u200d',
      '\u0915',
      '\u094d',
      '\u0000',
    );
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: characters }));
    fc.assert(
      fc.property(text, typed => {
        const line = oneLine(typed);
        expect(oneLine(line)).toBe(line);
        expect(line).not.toMatch(/\p{Cc}|(?![\u200c\u200d])\p{Cf}| {2}|^ | $/u);
      }),
    );
  });

  test('that is required has a visible character', () => {
    expect(requiredLine(3).safeParse('\u200b\u2060 ').success).toBe(false);
    expect(requiredLine(3).parse(' a\n\u200bb ')).toBe('a b');
    expect(requiredLine(3).safeParse('abcd').success).toBe(false);
  });
});
