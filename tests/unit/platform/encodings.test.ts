/** In which encoding a CSV file is read: lists of people as Excel writes them in several countries. */
import { describe, expect, test } from 'vitest';
import type { CodePage } from '#contract/platform/encodings.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { detectEncoding } from '#server/platform/spreadsheet/detect-encoding.ts';
import { spreadsheetRows } from '#server/platform/spreadsheet/read.ts';
import { inCodePage } from '#tests/support/code-page-file.ts';
import { refusalOf } from '#tests/support/spreadsheet-reading.ts';

const HEADINGS = 'First name;Last name;Job title';
const listOf = (...rows: string[]) => [HEADINGS, ...rows].join('\r\n');

const GERMAN = listOf('Jürgen;Groß;Geschäftsführer', 'Käthe;Öztürk;Büro – Köln', 'Anna;Weiß;Sales €');
const FRENCH = listOf(
  'Hélène;Lefèvre;Chargée d’études',
  'François;Noël;Ingénieur',
  'Benoît;Dubœuf;Maître d’œuvre',
);
const SPANISH = listOf('José;Muñoz;Ingeniería', 'María;Núñez;¿Ventas?');
const PORTUGUESE = listOf('João;Simões;Direção', 'Inês;Gonçalves;Informática');
const SWEDISH = listOf('Åsa;Sjöström;Försäljning', 'Jörgen;Ångström;VD');
const POLISH = listOf(
  'Łukasz;Wójcik;Księgowość',
  'Małgorzata;Wałęsa;Główna księgowa',
  'Święta;Źrebiec;Kierownik',
);
const HUNGARIAN = listOf('Jenő;Szűcs;Könyvelő', 'Erzsébet;Kőszegi;Ügyvezető');
const ROMANIAN = listOf('Ştefan;Ionuţ;Contabilitate', 'Ioana;Brătianu;Vânzări');
const CZECH = listOf('Jiří;Dvořák;Účetní', 'Zdeněk;Němec;Ředitel');
const RUSSIAN = listOf('Мария;Иванова;Счетовод', 'Георгий;Петров;Директор');
const BULGARIAN = listOf('Мария;Иванова;Счетоводител', 'Георги;Петров;Директор');
const TURKISH = listOf('Şule;Yıldız;Müdür', 'İbrahim;Çağlar;Şef');
const GREEK = listOf('Γιώργος;Παπαδόπουλος;Διευθυντής', 'Ελένη;Νικολάου;Λογίστρια');

const FILES: [string, CodePage, string][] = [
  ['German', 'windows-1252', GERMAN],
  ['French', 'windows-1252', FRENCH],
  ['Spanish', 'windows-1252', SPANISH],
  ['Portuguese', 'windows-1252', PORTUGUESE],
  ['Swedish', 'windows-1252', SWEDISH],
  ['of several Western countries', 'windows-1252', [GERMAN, FRENCH, SPANISH, SWEDISH].join('\r\n')],
  ['Polish', 'windows-1250', POLISH],
  ['Hungarian', 'windows-1250', HUNGARIAN],
  ['Romanian', 'windows-1250', ROMANIAN],
  ['Czech', 'windows-1250', CZECH],
  ['Russian', 'windows-1251', RUSSIAN],
  ['Bulgarian', 'windows-1251', BULGARIAN],
  ['Turkish', 'windows-1254', TURKISH],
  ['Greek', 'windows-1253', GREEK],
];
const READERS: Locale[] = ['en', 'de', 'pl', 'ru', 'tr'];

const read = async (file: Buffer, locale: Locale) => {
  const lines: string[] = [];
  for await (const { cells } of spreadsheetRows(file, 'a.csv', { locale }))
    lines.push(cells.map(cell => (typeof cell === 'string' ? cell : '')).join(';'));
  return lines.join('\r\n');
};

describe('[ACC-04] a list in a code page of Windows is read by its words', () => {
  test.each(FILES)('%s', async (_, codePage, text) => {
    for (const locale of READERS) {
      const file = inCodePage(text, codePage);
      expect([locale, await read(file, locale)]).toEqual([locale, text]);
    }
  });

  test.each(['€', '–', '’', '„', '“', '…', '©', '°', '£ 5', 'ü', 'Müller', 'René'])(
    'with %s, which reads the same in several code pages or makes sense in one',
    async word => {
      expect(await read(inCodePage(word, 'windows-1252'), 'en')).toBe(word);
    },
  );
});

describe('[ACC-04] a list that makes sense in several code pages', () => {
  const czech = inCodePage(listOf('Jana;Bečvářová;x', 'Jan;Malý;x'), 'windows-1250');
  const name = inCodePage(listOf('Hélène;Martin;x'), 'windows-1252');

  test('is read in the one of the language of its reader', async () => {
    const { isCertain, possible } = await detectEncoding(name, 'fr');
    expect([isCertain, possible[0]]).toEqual([true, 'windows-1252']);
  });

  test.each(['en', 'de', 'pl'] as const)('is not read without asking by others (%s)', async locale => {
    const { isCertain, possible } = await detectEncoding(name, locale);
    expect(isCertain).toBe(false);
    expect(possible).toEqual(expect.arrayContaining(['windows-1250', 'windows-1252']));
    await expect(read(name, locale)).rejects.toMatchObject({ key: 'import.encoding' });
  });

  test('offers only encodings that read differently', async () => {
    const { possible } = await detectEncoding(name, 'en');
    // windows-1254 has the same letters.
    expect(possible).not.toContain('windows-1254');
    expect((await detectEncoding(czech, 'en')).possible).toContain('windows-1250');
  });
});

describe('[ACC-04] a file in Unicode', () => {
  const text = `${HEADINGS}\r\nZoë;Ångström;Große Maß\r\nМария;Łukasz;😀`;
  const swapped = (file: Buffer) => Buffer.from(file).swap16();

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16LE with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16LE', Buffer.from(text, 'utf16le')],
    ['UTF-16BE with a mark', swapped(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    ['UTF-16BE', swapped(Buffer.from(text, 'utf16le'))],
  ])('is read: %s', async (_, file) => {
    expect(await read(file, 'en')).toBe(text);
  });

  test('also where a piece that is read at a time ends within a character', async () => {
    for (const encoding of ['utf8', 'utf16le'] as const)
      for (let shift = 1; shift < 16; shift += 1) {
        const lines = `${'x'.repeat(shift)}${'\r\n😀€é'.repeat(12_000)}`;
        expect(await read(Buffer.from(`\uFEFF${lines}`, encoding), 'en')).toBe(lines);
      }
  });

  test.each([
    ['half a character', Buffer.from([0xff, 0xfe, 0x41]), 'import.encoding'],
    ['half a surrogate pair', Buffer.from([0xff, 0xfe, 0x3d, 0xd8, 0x41, 0x00]), 'import.encoding'],
    ['bytes that are not UTF-8 behind its mark', Buffer.from([0xef, 0xbb, 0xbf, 0xff]), 'import.encoding'],
    ['NUL bytes anywhere', Buffer.from('ab\0\0\0cdefgh'), 'import.format'],
    ['bytes of no code page', Buffer.from([0x41, 0x81, 0x98, 0xd2, 0xff, 0x8d, 0x90, 0x9d]), 'import.format'],
  ])('with %s is refused', async (_, file, key) => {
    expect(await refusalOf(file, 'a.csv')).toBe(key);
  });
});
