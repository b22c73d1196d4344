/** Generates a terms document as a PDF (section 7): tagged for screen readers, localized, with page numbers. */
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { formatTag } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { readTermsText } from '#contract/portal/terms-text.ts';
import type { TermsBlock } from '#contract/portal/terms-text.ts';
import { textOf } from '#server/platform/texts.ts';

export type TermsSheet = { locale: Locale; name: string; body: string; version: number; publishedAt: Date };

/** Inter, reduced to Latin, Greek and Cyrillic; the standard PDF fonts only cover Western European letters. */
const font = (weight: 'regular' | 'semibold'): string =>
  fileURLToPath(new URL(`./fonts/inter-${weight}.ttf`, import.meta.url));
const REGULAR = font('regular');
const SEMIBOLD = font('semibold');

/** ISO 14289; missing in the library's types. */
const UNIVERSAL_ACCESS = 'PDF/UA' as 'PDF/A-3a';

const INK = '#0f1728';
const MUTED = '#556274';
const MARGIN = 64;
const SIZES = { title: 20, heading: 12.5, text: 10.5, small: 8.5 };
/** Distance of the page number from the lower edge. */
const FOOT = 44;
/** Minimum space below a heading, so that it is not the last line of a page. */
const ROOM_BELOW_HEADING = 60;

type Sheet = typeof PDFDocument.prototype;
type Part = ReturnType<Sheet['struct']>;

export async function makeTermsPdf(terms: TermsSheet): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    subset: UNIVERSAL_ACCESS,
    tagged: true,
    lang: formatTag(terms.locale),
    displayTitle: true,
    bufferPages: true,
    font: REGULAR,
    info: { Title: terms.name, CreationDate: terms.publishedAt, ModDate: terms.publishedAt },
  });
  const whole = buffer(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  drawHead(doc, root, terms);
  for (const block of readTermsText(terms.body)) drawBlock(doc, root, block);
  root.end();
  numberPages(doc, terms.locale);
  doc.end();
  return whole;
}

function drawHead(doc: Sheet, root: Part, { locale, name, version, publishedAt }: TermsSheet): void {
  const date = new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  const edition = textOf(locale, 'terms.pdf.version', { version, date: date.format(publishedAt) });
  root.add(
    doc.struct('H1', () => void doc.font(SEMIBOLD, SIZES.title).fillColor(INK).text(name, { lineGap: 3 })),
  );
  root.add(doc.struct('P', () => void doc.font(REGULAR, SIZES.small).fillColor(MUTED).text(edition)));
  doc.fillColor(INK).moveDown(1.5);
}

function drawBlock(doc: Sheet, root: Part, block: TermsBlock): void {
  if (block.kind === 'heading') {
    if (doc.y > doc.page.height - MARGIN - ROOM_BELOW_HEADING) doc.addPage();
    else doc.moveDown(0.6);
    doc.outline.addItem(block.text);
    root.add(doc.struct('H2', () => void doc.font(SEMIBOLD, SIZES.heading).text(block.text)));
    doc.moveDown(0.3);
    return;
  }
  doc.font(REGULAR, SIZES.text);
  if (block.kind === 'paragraph') root.add(doc.struct('P', () => void doc.text(block.text, { lineGap: 3 })));
  else drawList(doc, root, block.items);
  doc.moveDown(0.7);
}

function drawList(doc: Sheet, root: Part, items: string[]): void {
  const list = doc.struct('L');
  root.add(list);
  doc.list(items, { bulletRadius: 1.8, textIndent: 14, lineGap: 3, structParent: list });
  list.end();
}

/** Page numbers are below the margin and not read by screen readers. */
function numberPages(doc: Sheet, locale: Locale): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font(REGULAR, SIZES.small)
      .fillColor(MUTED)
      .text(
        textOf(locale, 'terms.pdf.page', { page: page - start + 1, pages: count }),
        MARGIN,
        doc.page.height - FOOT,
        {
          width: doc.page.width - 2 * MARGIN,
          align: 'right',
        },
      );
    doc.endMarkedContent();
  }
}
