/** Decodes a text file a piece at a time. */
import { CODE_PAGES } from '#contract/platform/encodings.ts';
import type { CodePage, Encoding } from '#contract/platform/encodings.ts';
import { decodeCodePage, UNDEFINED } from './code-pages.ts';
import { encodingError } from './limits.ts';
import { piecesOf } from './pieces.ts';

type Decoder = { decode: (bytes: Buffer) => string; end: () => string };

const isCodePage = (encoding: Encoding): encoding is CodePage =>
  (CODE_PAGES as readonly Encoding[]).includes(encoding);

/** The decoder throws on bytes that the encoding does not have. */
function createDecoder(encoding: Encoding): Decoder {
  if (isCodePage(encoding)) return codePageDecoder(encoding);
  // A Node.js with little locale data has no UTF-16BE.
  const isSwapped = encoding === 'utf-16be';
  const decoder = new TextDecoder(isSwapped ? 'utf-16le' : encoding, { fatal: true });
  return {
    decode: bytes => decoder.decode(isSwapped ? Buffer.from(bytes).swap16() : bytes, { stream: true }),
    end: () => decoder.decode(),
  };
}

const codePageDecoder = (codePage: CodePage): Decoder => ({
  decode: bytes => {
    const text = decodeCodePage(bytes, codePage);
    if (text.includes(UNDEFINED)) throw encodingError();
    return text;
  },
  end: () => '',
});

/**
 * Yields the text, without a byte order mark.
 * @throws HttpError 422 for a file in another encoding
 */
export async function* decodedPieces(file: Buffer, encoding: Encoding): AsyncGenerator<string> {
  const decoder = createDecoder(encoding);
  const checked = (decode: () => string): string => {
    try {
      return decode();
    } catch {
      throw encodingError();
    }
  };
  for await (const bytes of piecesOf(file)) yield checked(() => decoder.decode(bytes));
  yield checked(() => decoder.end());
}
