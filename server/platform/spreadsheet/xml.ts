/**
 * XML as a stream of tags and texts, for the few parts of a workbook that are read. There is no document type, so there
 * are no entities but the five of XML itself: nothing outside the file is ever looked at.
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

/** The value of an attribute in what stands after a tag's name; prefixes count. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decodeEntities(value);
}

/** A name without its prefix. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The index of the `>` that ends a tag: one inside a quoted value does not. -1 while it is not there. */
function tagEnd(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
  }
  return -1;
}

function tagToken(inside: string): XmlToken {
  if (inside.startsWith('/')) return { kind: 'close', name: local(inside.slice(1).trim()) };
  const isEmpty = inside.endsWith('/');
  const body = isEmpty ? inside.slice(0, -1) : inside;
  const name = /^[^\s/>]+/.exec(body)?.[0] ?? '';
  if (name === '') throw damagedError();
  return { kind: isEmpty ? 'empty' : 'open', name: local(name), attributes: body.slice(name.length) };
}

/** What is not content: where it begins and ends. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;
const CDATA = ['<![CDATA[', ']]>'] as const;

class Tokenizer {
  #rest = '';

  /** The tokens that are whole by now; what is not waits for more. */
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

  /** Text goes on as it comes, but for an entity that is cut in two. */
  #text(text: string, from: number, tokens: XmlToken[]): number {
    const tag = text.indexOf('<', from);
    let end = tag < 0 ? text.length : tag;
    // Looked for at the end alone: once for each text it would be all that stands before, again and again.
    const entity = tag < 0 ? text.lastIndexOf('&') : -1;
    const isCut = entity >= from && end - entity < ENTITY_LENGTH && !text.includes(';', entity);
    if (isCut) end = entity;
    if (end === from) return -1;
    tokens.push({ kind: 'text', text: decodeEntities(text.slice(from, end)) });
    return end;
  }

  #markup(text: string, from: number, tokens: XmlToken[]): number {
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
    if (text.startsWith('<!', from)) {
      // Too short to say yet what it will be; else a document type, which no workbook has.
      if (text.length - from < begin.length) return -1;
      throw damagedError();
    }
    const end = tagEnd(text, from + 1);
    if (end < 0) return -1;
    tokens.push(tagToken(text.slice(from + 1, end)));
    return end + 1;
  }

  end(): void {
    if (this.#rest.trim() !== '') throw damagedError();
  }
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

/** Tokens in batches, one for each chunk of bytes. */
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
    // XML has no such sign, and a database keeps none.
    if (chunk.includes(0)) throw damagedError();
    yield tokenizer.feed(text(chunk));
  }
  yield tokenizer.feed(text());
  tokenizer.end();
}
