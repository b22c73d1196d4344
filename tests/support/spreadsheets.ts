/** Spreadsheet files for tests: valid ones, and archives of arbitrary parts that no spreadsheet program would write. */
import { crc32, deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';

type Value = string | number | boolean | Date | null;

export const workbook = async (rows: Value[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Accounts', rows }] }));

export const csv = (rows: readonly (readonly string[])[], separator = ','): Buffer =>
  Buffer.from(
    rows.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n'),
  );

type Part = { name: string; content: string | Buffer; packed?: Buffer; isStored?: boolean };

/** Builds a ZIP archive of parts. `packed` replaces the compressed content as is; `isStored` omits compression. */
export function zip(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content);
    const packed = part.packed ?? (part.isStored ? content : deflateRawSync(content, { level: 9 }));
    const name = Buffer.from(part.name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(part.isStored ? 0 : 8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    bodies.push(Buffer.from('PK\u0003\u0004', 'latin1'), facts, name, packed);
    const versions = Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1');
    directory.push(versions, facts, tail, name);
    offset += 4 + facts.length + name.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, entries, end]);
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
const relations = (...all: string[]) =>
  `<?xml version="1.0"?><Relationships xmlns="x">${all.join('')}</Relationships>`;

const WORKBOOK = `<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** A workbook that contains the given sheet XML. */
export const bareWorkbook = (sheet: string | Buffer, more: readonly Part[] = [], isStored = false): Buffer =>
  zip([
    { name: '_rels/.rels', content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    { name: 'xl/workbook.xml', content: WORKBOOK },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
        relation('rId3', 'styles', 'styles.xml'),
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet, isStored },
    ...more,
  ]);

export const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
