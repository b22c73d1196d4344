import { expect, test } from 'vitest';
import { isUsername } from '#contract/identity/username.ts';

test.each(['a', 'paul.winter', 'a-b_c+d', 'anna@example.org', 'Zoé', 'öz.gür', '王小明', 'नीता', '7'])(
  '[ACC-02] %j may be a username',
  text => {
    expect(isUsername(text)).toBe(true);
  },
);

test.each([
  '',
  '.',
  '..',
  'a..b',
  '.a',
  'a.',
  'a b',
  'a\nb',
  'a/b',
  'a\\b',
  'https://a.example',
  'a%2e%2e',
  '<b>',
  'a\u200bb',
  '\u202eabc',
  '\u3164',
  '\u0301a',
])('[ACC-02] %j may not', text => {
  expect(isUsername(text)).toBe(false);
});
