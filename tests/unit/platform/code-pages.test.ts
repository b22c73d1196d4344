/** The code pages of Windows against those of the TextDecoder, which is wrong for the upper controls of windows-1252 alone. */
import { expect, test } from 'vitest';
import { CODE_PAGES } from '#contract/platform/encodings.ts';
import { decodeCodePage, UNDEFINED } from '#server/platform/spreadsheet/code-pages.ts';

const bytesBetween = (from: number, to: number) =>
  Buffer.from(Array.from({ length: to - from }, (_, at) => from + at));

/** The standard decodes undefined bytes as controls. */
const decoded = (bytes: Buffer, codePage: string) =>
  new TextDecoder(codePage).decode(bytes).replaceAll(/[\u0080-\u009F]/g, UNDEFINED);

test.each(CODE_PAGES)('%s has the characters of the standard', codePage => {
  expect(decodeCodePage(bytesBetween(0, 0x80), codePage)).toBe(bytesBetween(0, 0x80).toString('latin1'));
  const from = codePage === 'windows-1252' ? 0xa0 : 0x80;
  expect(decodeCodePage(bytesBetween(from, 0x100), codePage)).toBe(
    decoded(bytesBetween(from, 0x100), codePage),
  );
});

test('windows-1252 has currency, quotes, dashes and letters in place of controls', () => {
  expect(decodeCodePage(bytesBetween(0x80, 0xa0), 'windows-1252')).toBe('€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ');
});
