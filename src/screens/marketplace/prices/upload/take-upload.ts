import type { PricesDraft } from '#machines/marketplace/price-editor-types.ts';
/** What a checked spreadsheet does to a draft of prices (MKT-04). */
import type { CheckedUpload, ChosenFile } from '#machines/marketplace/price-upload.machine.ts';
import { dropEdits, setEdits } from '../draft.ts';

/** The prices that a file is compared with. What was typed and is not a price counts as nothing. */
export const pricesOf = ({ edits, upload }: PricesDraft): ChosenFile['draft'] => ({
  edits: edits.flatMap(({ itemId, unit, typed }) => (typed === null ? [{ ItemId: itemId, Unit: unit }] : [])),
  uploadId: upload?.checkId ?? null,
});

/** Few prices become edits; with many the draft names the upload, and keeps the edits of other items. */
export function takeUpload(draft: PricesDraft, { checkId, fileName, result }: CheckedUpload): PricesDraft {
  if (result.Edits)
    return setEdits(
      draft,
      result.Edits.map(({ ItemId, Unit }) => ({ itemId: ItemId, unit: Unit, typed: null })),
    );
  return { ...dropEdits(draft, result.Replaced), upload: { checkId, fileName, count: result.EditCount } };
}
