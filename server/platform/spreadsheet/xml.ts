/**
 * A streaming XML tokenizer for the few parts of a workbook that are read. Document types are rejected, so there are
 * no entities but XML's own five and nothing external is loaded.
 */
import { damagedError } from './limits.ts';

export type XmlToken =
  | { kind: 'open' | 'empty'; name: string; attributes: string }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** Longer than any tag of a real workbook. */
const TAG_LENGTH = 65_536;
const ENTITY_LENGTH = 12;

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
        if (name !== undefined) return NAMED[name as string] ?? whole;
        const point = hex === undefined ? Number(decimal) : Number.parseInt(hex as string, 16);
        if (point === 0 || (point >= 0xd8_00 && point <= 0xdf_ff)) throw damagedError();
        return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
      })
    : text;

/** By attribute. Compiling one for each of a million cells would take longer than reading them. */
const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  return pattern;
}

/** Returns the value of an attribute from the text after a tag's name; prefixes are significant. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = patternOf(name).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decodeEntities(value);
}

/** Strips the namespace prefix. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Up to the `>` that ends a tag, which quoted values may contain, too. */
const TAG = /(?:[^"'>]|"[^"]*"|'[^']*')*>/y;

/** Returns the index of the `>` that ends a tag; -1 when it is not in the text yet. */
function tagEnd(text: string, from: number): number {
  TAG.lastIndex = from;
  return TAG.test(text) ? TAG.lastIndex - 1 : -1;
}

const NAME_END = /[\s/>]/;

function tagToken(inside: string): XmlToken {
  if (inside.startsWith('/')) return { kind: 'close', name: local(inside.slice(1).trim()) };
  const isEmpty = inside.endsWith('/');
  const body = isEmpty ? inside.slice(0, -1) : inside;
  const end = body.search(NAME_END);
  const name = end < 0 ? body : body.slice(0, end);
  if (name === '') throw damagedError();
  return { kind: isEmpty ? 'empty' : 'open', name: local(name), attributes: body.slice(name.length) };
}

/** Start and end marks of skipped markup. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;
const CDATA = ['<![CDATA[', ']]>'] as const;

class Tokenizer {
  #rest = '';

  /** Returns the tokens completed by this chunk; the rest is buffered. */
  feed(more: string): XmlToken[] {
    const text = this.#rest + more;
    const tokens: XmlToken[] = [];
    let at = 0;
    while (at < text.length) {
      const next = text[at] === '<' ? this.#markup(text, at, tokens) : this.#text(text, at, tokens);
      if (next < 0) break;
      at = next;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > TAG_LENGTH) throw damagedError();
    return tokens;
  }

  /** Emits text as it arrives, except an entity cut at the chunk's end. */
  #text(text: string, from: number, tokens: XmlToken[]): number {
    const tag = text.indexOf('<', from);
    let end = tag < 0 ? text.length : tag;
    // Searched only at the chunk's end; searching from each text would be quadratic.
    const entity = tag < 0 ? text.lastIndexOf('&') : -1;
    const isCut = entity >= from && end - entity < ENTITY_LENGTH && !text.includes(';', entity);
    if (isCut) end = entity;
    if (end === from) return -1;
    tokens.push({ kind: 'text', text: decodeEntities(text.slice(from, end)) });
    return end;
  }

  #markup(text: string, from: number, tokens: XmlToken[]): number {
    const mark = text[from + 1];
    if (mark === '!' || mark === '?') return this.#declaration(text, from, tokens);
    const end = tagEnd(text, from + 1);
    if (end < 0) return -1;
    tokens.push(tagToken(text.slice(from + 1, end)));
    return end + 1;
  }

  #declaration(text: string, from: number, tokens: XmlToken[]): number {
    for (const [begin, finish] of SKIPPED) {
      if (text.startsWith(begin, from)) return after(text, finish, from + begin.length);
    }
    const [begin, finish] = CDATA;
    if (text.startsWith(begin, from)) {
      const end = text.indexOf(finish, from);
      if (end < 0) return -1;
      tokens.push({ kind: 'text', text: text.slice(from + begin.length, end) });
      return end + finish.length;
    }
    // Possibly an incomplete CDATA mark; otherwise a document type, which workbooks do not have.
    if (text.length - from < begin.length) return -1;
    throw damagedError();
  }

  end(): void {
    if (this.#rest.trim() !== '') throw damagedError();
  }
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

/** Yields tokens in batches, one per chunk. */
export async function* xmlTokens(bytes: AsyncIterable<Buffer>): AsyncGenerator<XmlToken[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const tokenizer = new Tokenizer();
  const text = (chunk?: Buffer): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw damagedError();
    }
  };
  for await (const chunk of bytes) {
    // NUL is not allowed in XML, and the database cannot store it.
    if (chunk.includes(0)) throw damagedError();
    yield tokenizer.feed(text(chunk));
  }
  yield tokenizer.feed(text());
  tokenizer.end();
}
