/** A PDF reader for tests: the text of each page, and a few properties of the document. */
import { inflateSync } from 'node:zlib';

export type Pdf = {
  /** The text of each page in drawing order, artifacts (page numbers) included. */
  pages: string[];
  title: string | undefined;
  lang: string | undefined;
  isTagged: boolean;
  fonts: string[];
};

type Objects = Map<string, { dictionary: string; stream: Buffer | null }>;

const BYTES = 'latin1';
const REFERENCE = /(\d+) 0 R/;

/** All objects by number, with streams inflated. Throws when the PDF is malformed or truncated. */
function objectsIn(bytes: Buffer): Objects {
  const text = bytes.toString(BYTES);
  if (!/^%PDF-1\.\d/.test(text) || !/startxref\s+\d+\s+%%EOF\s*$/.test(text))
    throw new Error('The file is not a PDF');
  const objects: Objects = new Map();
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = found.index + found[0].length;
    const end = text.indexOf('\nendobj', start);
    const mark = text.indexOf('\nstream\n', start);
    const hasStream = mark !== -1 && mark < end;
    const dictionary = text.slice(start, hasStream ? mark : end);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    const from = mark + '\nstream\n'.length;
    const raw = hasStream ? bytes.subarray(from, from + length) : null;
    const stream = raw && dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw;
    objects.set(found[1] ?? '', { dictionary, stream });
  }
  return objects;
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Maps glyphs to text by a font's ToUnicode map. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    const entries = [...list.matchAll(/<([\w ]*)>/g)].map(([, hex = '']) => hex.replaceAll(' ', ''));
    for (const [index, hex] of entries.entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      letters.set(glyph, hex === '' ? '' : utf16(hex));
    }
  }
  return letters;
}

/** The text of a content stream: runs of hexadecimal glyphs in the current font, each a line or part of one. */
function wordsIn(drawing: string, fonts: Map<string, Map<string, string>>): string {
  let letters: Map<string, string> | undefined;
  const said: string[] = [];
  for (const [, font, shown] of drawing.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font);
    const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    );
    if (shown !== undefined)
      said.push(glyphs.map(glyph => letters?.get(glyph.toLowerCase()) ?? '\uFFFD').join(''));
  }
  return said.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** A string object: in parentheses, UTF-16 when it begins with a byte order mark. */
function stringIn(object: string): string | undefined {
  const inner = /\(((?:\\.|[^\\)])*)\)/s.exec(object)?.[1]?.replaceAll(/\\(.)/gs, '$1');
  if (inner === undefined) return undefined;
  const bytes = Buffer.from(inner, BYTES);
  return inner.startsWith('þÿ') ? bytes.subarray(2).swap16().toString('utf16le') : inner;
}

export function readPdf(bytes: Buffer): Pdf {
  const objects = objectsIn(bytes);
  const at = (reference: string | undefined): string =>
    objects.get(REFERENCE.exec(reference ?? '')?.[1] ?? '')?.dictionary ?? '';
  const streamAt = (reference: string | undefined): string =>
    objects.get(REFERENCE.exec(reference ?? '')?.[1] ?? '')?.stream?.toString(BYTES) ?? '';
  const entry = (dictionary: string, key: string): string | undefined =>
    new RegExp(`/${key} (\\d+ 0 R|<<[^]*?>>|\\([^]*?\\)|/\\w+)`).exec(dictionary)?.[1];
  const all = [...objects.values()].map(({ dictionary }) => dictionary);
  const catalog = all.find(one => /\/Type \/Catalog\b/.test(one)) ?? '';
  const pages = all.filter(one => /\/Type \/Page\b(?!s)/.test(one));
  const trailer = bytes.toString(BYTES).split('\ntrailer\n')[1] ?? '';
  const fontsOf = (page: string): Map<string, Map<string, string>> => {
    const resources = at(entry(page, 'Resources'));
    const named = [...resources.matchAll(/\/(F\d+) (\d+ 0 R)/g)];
    return new Map(
      named.map(([, name = '', reference]) => [name, lettersOf(streamAt(entry(at(reference), 'ToUnicode')))]),
    );
  };
  return {
    pages: pages.map(page => wordsIn(streamAt(entry(page, 'Contents')), fontsOf(page))),
    title: stringIn(at(entry(at(entry(trailer, 'Info')), 'Title'))),
    lang: /\/Lang \(([^)]*)\)/.exec(catalog)?.[1],
    isTagged: /\/Marked true/.test(catalog) || all.some(one => one.includes('/Marked true')),
    fonts: all.flatMap(one => /\/FontName \/\w+\+([\w-]+)/.exec(one)?.[1] ?? []),
  };
}
