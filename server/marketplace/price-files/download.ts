/** DownloadPricesExcel (MKT-04): a ticket for a workbook with the current prices or those of a draft. */
import { randomUUID } from 'node:crypto';
import { writeXlsxStream } from 'hucre/xlsx';
import * as z from 'zod';
import { SEES_MARGINS } from '#contract/marketplace/price-rights.ts';
import { READS_PRICES } from '#contract/marketplace/pricing.ts';
import type { PriceDraft } from '#contract/marketplace/pricing.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { holdsOn } from '#server/identity/rights.ts';
import { requirePricelist } from '#server/marketplace/pricelists/owned.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { exportAddress } from '#server/platform/exports/tickets.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { textOf } from '#server/platform/texts.ts';
import { PRICE_COLUMNS } from './columns.ts';
import type { PriceColumn } from './columns.ts';
import { pricesForFile } from './file-rows.ts';
import { requireDraftUpload } from './records.ts';

export const PRICE_EXPORT = 'prices-xlsx';

type Download = Input<'IPricingService/DownloadPricesExcel'>;

const filter = z.object({
  search: z.string().optional(),
  vendorId: z.number().optional(),
  groupId: z.number().optional(),
  only: z.enum(['changed', 'belowCost', 'withoutPrice']).optional(),
});
const request = z.object({ marketplaceId: z.number(), draftId: z.string().nullable(), filter });

/** As long as a ticket is valid plus some minutes, because the file is generated while it is downloaded. */
const DRAFT_LIFETIME = 15 * 60_000;

/** @throws HttpError 403 for a draft or a filter that reveals margins, without the right to see them */
async function requireDownload(
  call: SessionCall,
  { marketplaceId, hasDraft, only }: { marketplaceId: number; hasDraft: boolean; only: Download['only'] },
) {
  const list = await requirePricelist(call, marketplaceId, READS_PRICES);
  const seesMargins = holdsOn(call, SEES_MARGINS, list.path);
  if (!seesMargins && (hasDraft || only === 'belowCost')) throw new HttpError(403, 'error.forbidden');
  return { list, seesMargins };
}

/** Rights and reach are checked here and again when the file is downloaded. */
export async function startPriceDownload(
  call: SessionCall,
  { marketplaceId, draft, ...filtered }: Download,
): Promise<Output<'IPricingService/DownloadPricesExcel'>> {
  const wanted = { marketplaceId, hasDraft: draft !== undefined, only: filtered.only };
  const { list } = await requireDownload(call, wanted);
  await requireDraftUpload(call, list.id, draft);
  const draftId = draft ? await storeDraft(call, draft) : null;
  const day = call.clock.now().toISOString().slice(0, 10);
  return {
    Address: exportAddress(call, PRICE_EXPORT, { marketplaceId, draftId, filter: filtered }),
    FileName: `prices-${day}.xlsx`,
  };
}

/** Also deletes expired drafts of all users. */
async function storeDraft(call: SessionCall, draft: PriceDraft): Promise<string> {
  const system = call.asSystem('uploads');
  const now = call.clock.now();
  const id = randomUUID();
  await system
    .deleteFrom('price_download')
    .where('created_at', '<', new Date(now.getTime() - DRAFT_LIFETIME))
    .execute();
  const { accountId } = call.session;
  await system
    .insertInto('price_download')
    .values({ id, account_id: accountId, draft: JSON.stringify(draft), created_at: now })
    .execute();
  return id;
}

async function readDraft(call: SessionCall, id: string): Promise<PriceDraft> {
  const found = await call
    .asSystem('uploads')
    .selectFrom('price_download')
    .select('draft')
    .where('id', '=', id)
    .where('account_id', '=', call.session.accountId)
    .executeTakeFirst();
  if (!found) throw new HttpError(410, 'error.export_expired');
  return found.draft;
}

const OF_MARGINS: readonly PriceColumn[] = ['cost', 'srp', 'new', 'rule', 'margin'];

/** Column widths in characters. */
const WIDTHS: Partial<Record<PriceColumn, number>> = { service: 40, vendor: 24, rule: 28, list: 28 };
const WIDTH = 14;
const TEXT = '@';
const AMOUNT = '0.00##';
const FORMATS: Partial<Record<PriceColumn, string>> = {
  id: TEXT,
  sku: TEXT,
  list_id: TEXT,
  cost: AMOUNT,
  srp: AMOUNT,
  price: AMOUNT,
  drafted: AMOUNT,
  new: AMOUNT,
};

/** Texts are written as text cells, so that none is read as a formula. */
export async function* pricesXlsx(
  call: SessionCall,
  input: unknown,
  locale: Locale,
): AsyncGenerator<Uint8Array> {
  const { marketplaceId, draftId, filter: filtered } = request.parse(input);
  const wanted = { marketplaceId, hasDraft: draftId !== null, only: filtered.only };
  const { list, seesMargins } = await requireDownload(call, wanted);
  const draft = draftId === null ? undefined : await readDraft(call, draftId);
  await requireDraftUpload(call, list.id, draft);
  const columns = PRICE_COLUMNS.filter(
    column => (seesMargins || !OF_MARGINS.includes(column)) && (draft !== undefined || column !== 'drafted'),
  );
  const question = { marketplaceId: list.id, at: call.clock.now(), draft };
  yield* writeXlsxStream(
    pricesForFile(call.readAsSystem('prices'), {
      list,
      question,
      filter: filtered,
      columns,
      locale,
    }),
    {
      name: textOf(locale, 'price_file.sheet'),
      columns: columns.map(column => ({
        width: WIDTHS[column] ?? WIDTH,
        ...(FORMATS[column] === undefined ? {} : { numFmt: FORMATS[column] }),
      })),
      freezePane: { rows: 1 },
    },
  );
}
