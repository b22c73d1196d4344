/** Reads a workbook's (xlsx) metadata: the path of the first visible sheet, shared strings, date styles. */
import { assertCellLength } from './cells.ts';
import { decodeEscapes } from './escapes.ts';
import { damagedError, assertRelationCount, assertTextCount } from './limits.ts';
import { attribute, xmlTokens } from './xml.ts';
import type { XmlToken } from './xml.ts';
import type { Archive } from './zip.ts';

type Opening = Extract<XmlToken, { kind: 'open' | 'empty' }>;

/** Yields every opening tag of a part. */
async function* openTags(archive: Archive, part: string): AsyncGenerator<Opening> {
  for await (const tokens of xmlTokens(archive.unpack(part))) {
    for (const token of tokens) if (token.kind === 'open' || token.kind === 'empty') yield token;
  }
}

const ROOT_RELATIONS = '_rels/.rels';

/** Resolves a relationship target, absolute or relative to the folder of its part, to a name in the archive. */
function resolveTarget(target: string, folder: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const address = `http://archive/${folder}`;
  if (!URL.canParse(target, address)) throw damagedError();
  return new URL(target, address).pathname.slice(1);
}

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

const relationsOf = (part: string): string =>
  `${folderOf(part)}_rels/${part.slice(part.lastIndexOf('/') + 1)}.rels`;

type Relation = { id: string; type: string; target: string };

async function relations(archive: Archive, part: string, folder: string): Promise<Relation[]> {
  const found: Relation[] = [];
  for await (const { name, attributes } of openTags(archive, part)) {
    // External targets are ignored.
    if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') continue;
    const type = attribute(attributes, 'Type') ?? '';
    found.push({
      id: attribute(attributes, 'Id') ?? '',
      type: type.slice(type.lastIndexOf('/') + 1),
      target: resolveTarget(attribute(attributes, 'Target') ?? '', folder),
    });
    assertRelationCount(found.length);
  }
  return found;
}

export type Workbook = {
  sheet: string;
  /** Of the visible sheets. */
  sheetNames: readonly string[];
  sharedTexts: readonly string[];
  dateStyles: ReadonlySet<number>;
  /** Dates count from 1904 instead of 1900. */
  from1904: boolean;
};

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  if (!archive.has(ROOT_RELATIONS)) throw damagedError();
  const main = (await relations(archive, ROOT_RELATIONS, '')).find(({ type }) => type === 'officeDocument');
  if (!main) throw damagedError();
  const parts = await relations(archive, relationsOf(main.target), folderOf(main.target));
  const sheets: { id: string | undefined; name: string; isHidden: boolean }[] = [];
  let from1904 = false;
  for await (const { name, attributes } of openTags(archive, main.target)) {
    if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '');
    if (name !== 'sheet') continue;
    const isHidden = (attribute(attributes, 'state') ?? 'visible') !== 'visible';
    const title = attribute(attributes, 'name') ?? '';
    sheets.push({ id: attribute(attributes, '[\\w.-]+:id'), name: title, isHidden });
    assertRelationCount(sheets.length);
  }
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  // The sheet that users see first; the first one if none is visible.
  const first = visible[0] ?? sheets[0];
  const sheet = parts.find(({ id, type }) => type === 'worksheet' && id === first?.id);
  if (!sheet) throw damagedError();
  const partOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.target;
  const [texts, styles] = [partOf('sharedStrings'), partOf('styles')];
  return {
    sheet: sheet.target,
    sheetNames: visible.map(({ name }) => name),
    sharedTexts: texts !== undefined && archive.has(texts) ? await readTexts(archive, texts) : [],
    dateStyles:
      styles !== undefined && archive.has(styles) ? await readDateStyles(archive, styles) : new Set(),
    from1904,
  };
}

async function readTexts(archive: Archive, part: string): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  for await (const tokens of xmlTokens(archive.unpack(part))) {
    for (const token of tokens) {
      if (token.kind === 'text') {
        if (!isText || isPhonetic) continue;
        text += token.text;
        assertCellLength(text);
      } else if (token.name === 't') isText = token.kind === 'open';
      else if (token.name === 'rPh') isPhonetic = token.kind === 'open';
      else if (token.name === 'si') {
        if (token.kind !== 'open') texts.push(decodeEscapes(text));
        text = '';
        assertTextCount(texts.length);
      }
    }
  }
  return texts;
}

/** Built-in number formats that show a date. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 22]);

/** Excel's limit of a number format. */
const FORMAT_LENGTH = 255;

/** Whether a format contains day or year outside quoted text and brackets. */
const showsDay = (format: string): boolean =>
  /[dy]/i.test(format.slice(0, FORMAT_LENGTH).replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

async function readDateStyles(archive: Archive, part: string): Promise<Set<number>> {
  const dates = new Set(BUILT_IN_DATES);
  const styles = new Set<number>();
  let isCellStyle = false;
  let count = 0;
  for await (const tokens of xmlTokens(archive.unpack(part))) {
    for (const token of tokens) {
      if (token.kind === 'text') continue;
      if (token.name === 'cellXfs') isCellStyle = token.kind === 'open';
      if (token.kind === 'close') continue;
      if (token.name === 'numFmt' && showsDay(attribute(token.attributes, 'formatCode') ?? '')) {
        dates.add(Number(attribute(token.attributes, 'numFmtId')));
      }
      if (token.name === 'xf' && isCellStyle) {
        if (dates.has(Number(attribute(token.attributes, 'numFmtId')))) styles.add(count);
        count += 1;
      }
    }
  }
  return styles;
}
