/** Text files in the code pages of Windows. */
import type { CodePage } from '#contract/platform/encodings.ts';
import { decodeCodePage } from '#server/platform/spreadsheet/code-pages.ts';

/** @throws when the code page lacks a character */
export function inCodePage(text: string, codePage: CodePage): Buffer {
  const bytes = Buffer.from(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const characters = decodeCodePage(bytes, codePage);
  const latin1 = text.replaceAll(/[^]/gu, character => {
    const byte = characters.indexOf(character);
    if (byte < 0) throw new Error(`${codePage} has no ${character}`);
    return String.fromCharCode(byte);
  });
  return Buffer.from(latin1, 'latin1');
}
