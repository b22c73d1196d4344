import type { PricesDraft } from '#machines/marketplace/price-editor-types.ts';
/** Adds a checked spreadsheet to a draft of prices (MKT-04). */
import type { CheckedUpload, ChosenFile } from '#machines/marketplace/price-upload.machine.ts';
import { dropEdits, setEdits } from '../draft.ts';

/** The prices that a file is compared with. Invalid input is left out. */
export const pricesOf = ({ edits, upload }: PricesDraft): ChosenFile['draft'] => ({
  edits: edits.flatMap(({ itemId, unit, typed }) => (typed === null ? [{ ItemId: itemId, Unit: unit }] : [])),
  uploadId: upload?.checkId ?? null,
});

/** A few prices become edits; for many, the draft refers to the upload and keeps the edits of other items. */
export function takeUpload(draft: PricesDraft, { checkId, fileName, result }: CheckedUpload): PricesDraft {
  if (result.Edits)
    return setEdits(
      draft,
      result.Edits.map(({ ItemId, Unit }) => ({ itemId: ItemId, unit: Unit, typed: null })),
    );
  return { ...dropEdits(draft, result.Replaced), upload: { checkId, fileName, count: result.EditCount } };
}
