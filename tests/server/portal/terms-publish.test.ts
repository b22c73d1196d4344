/** Publishing terms documents, by function and by command, and their PDFs. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readTermsText } from '#contract/portal/terms-text.ts';
import { CannotPublish } from '#server/portal/terms/publish.ts';
import { controlPortal } from '#tests/support/controls.ts';
import { enter } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { confirmed, publishPolicy, short, unconfirmed } from '#tests/support/my-terms.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { runTool } from '#tests/support/run-tool.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const PRODUCT = 'Verdant Backup';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ testControls: true });
});
afterAll(() => portal.close());
beforeEach(() => controlPortal(portal.origin).reset());

async function as(person: PersonName): Promise<Visitor> {
  const visitor = visit(portal.origin);
  await enter(portal, visitor, person);
  return visitor;
}

describe('publishing', () => {
  test('[SHL-10] a new version needs confirmation, and the former stays readable for users who confirmed it', async () => {
    const visitor = await as('user');
    const { version } = await publishPolicy(portal);
    expect(version).toBe(3);
    expect((await unconfirmed(visitor)).map(short)).toEqual([['Privacy policy', 3, null]]);
    expect((await confirmed(visitor)).map(short)).toContainEqual(['Privacy policy', 2, null]);
  });

  test('a new document is listed after the others', async () => {
    await publishPolicy(portal, {
      document: { key: 'house-rules' },
      texts: [{ locale: 'en', name: 'House rules', body: 'Be kind.' }],
    });
    expect((await unconfirmed(await as('termsToAccept'))).map(({ Name }) => Name)).toEqual([
      'Privacy policy',
      'House rules',
      'Terms of Verdant Backup',
    ]);
  });

  test('requires English, and a document cannot change its kind', async () => {
    const german = { texts: [{ locale: 'de' as const, name: 'Nur deutsch', body: 'Text' }] };
    await expect(publishPolicy(portal, german)).rejects.toThrow(CannotPublish);
    await expect(
      publishPolicy(portal, { document: { key: 'privacy', productName: PRODUCT } }),
    ).rejects.toThrow(CannotPublish);
  });
});

describe('[API-04] PDFs', () => {
  const pdfAt = async (visitor: Visitor, path = '') => {
    const response = await visitor.fetch(`/keeper/get/${path}`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    return readPdf(Buffer.from(await response.arrayBuffer()));
  };

  test('[API-04] [SHL-10] contain the whole text in its language, tagged, titled, with page numbers', async () => {
    const visitor = await as('user');
    const [general] = await confirmed(visitor, 'de');
    const pdf = await pdfAt(visitor, general?.PathToTermsPdf);
    expect(pdf).toMatchObject({ title: general?.Name, lang: 'de', isTagged: true });
    expect(new Set(pdf.fonts)).toEqual(new Set(['Inter-Regular', 'Inter-SemiBold']));
    expect(pdf.pages.length).toBeGreaterThan(1);
    const whole = pdf.pages
      .map((page, index) => {
        const number = ` Seite ${index + 1} von ${pdf.pages.length}`;
        expect(page.endsWith(number)).toBe(true);
        return page.slice(0, -number.length);
      })
      .join(' ');
    const said = (general?.TermsText ?? '').replaceAll(/^[#-] +/gm, '').replaceAll(/\s+/g, ' ');
    expect(whole.startsWith(`${general?.Name} Fassung 1, veröffentlicht am `)).toBe(true);
    expect(whole.endsWith(said)).toBe(true);
  });

  test('[API-04] [I18-02] contain the letters of all supported languages, and Greek', async () => {
    const body = 'Ёжик щедро · Българска · ăâîșț őű ğışİ ąćęłńśźż åäö ñ ¿ çãõ ß „“ «» € · Ελλάδα';
    const texts = [
      { locale: 'en' as const, name: 'Letters', body },
      { locale: 'ru' as const, name: 'Буквы', body },
    ];
    await publishPolicy(portal, { document: { key: 'letters' }, texts });
    const visitor = await as('user');
    const pdf = await pdfAt(visitor, 'terms/letters-1-ru.pdf');
    expect(pdf).toMatchObject({ title: 'Буквы', lang: 'ru' });
    expect(pdf.pages[0]).toContain(body);
    expect(pdf.pages[0]).not.toContain('\uFFFD');
  });

  test('[API-04] require a session', async () => {
    const response = await visit(portal.origin).fetch('/keeper/get/terms/general-1-en.pdf');
    expect(response.status).toBe(401);
  });
});

describe('the command', () => {
  const publish = async (...args: string[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-terms-'));
    try {
      await writeFile(join(folder, 'en.txt'), 'House rules\n\nBe kind.\n');
      await writeFile(join(folder, 'de.txt'), '# Hausregeln\n\nSeien Sie freundlich.\n');
      const words = args.map(word => (word === '.' ? folder : word));
      return await runTool('terms', words, { PORTAL_DATA: join(folder, 'data') });
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  test('publishes the texts of a folder', async () => {
    expect(await publish('house-rules', '.')).toEqual({
      code: 0,
      output: 'Version 1 of house-rules is published in de, en.\n',
      errors: '',
    });
  });

  test('prints its usage for invalid arguments', async () => {
    for (const words of [
      [],
      ['House rules', '.'],
      ['house-rules', '/no/such/folder'],
      ['a', '.', '--loud'],
    ]) {
      const result = await publish(...words);
      expect(result.errors, words.join(' ')).toContain('npm run terms -- privacy ./privacy --privacy');
      expect(result).toMatchObject({ code: 1, output: '' });
    }
  });
});

test('[SHL-10] a text consists of headings, paragraphs and lists; anything else stays text', () => {
  const text = '# One\nTwo\nthree\n\n<b>Four</b>\n- five\n  six\n- seven\n\n- eight\n#nine\r\n# ';
  expect(readTermsText(text)).toEqual([
    { kind: 'heading', text: 'One' },
    { kind: 'paragraph', text: 'Two three' },
    { kind: 'paragraph', text: '<b>Four</b>' },
    { kind: 'list', items: ['five six', 'seven'] },
    { kind: 'list', items: ['eight #nine #'] },
  ]);
  expect(readTermsText('')).toEqual([]);
});
