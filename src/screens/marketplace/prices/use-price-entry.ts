import { useState } from 'react';
import { useIntl } from 'react-intl';
import { MOST_EDITS } from '#contract/marketplace/price-limits.ts';
import type { PreviewRow } from '#contract/marketplace/pricing.ts';
import { pickLocale } from '#contract/platform/locales.ts';
import type { DraftEdit } from '#machines/marketplace/price-editor-types.ts';
import { writeDecimal } from '#src/ui/decimal.ts';
import { dropEdits, setEdits } from './draft.ts';
import { gridTexts } from './grid-texts.ts';
import { editOf, isOwnPrice } from './price-row.ts';
import { useEditing } from './props.ts';
import type { EditorProps } from './props.ts';
import { isInOtherCurrency, readColumn, readPrice } from './typed-price.ts';
import type { PriceRows } from './use-price-rows.ts';

type Props = EditorProps & {
  rows: PriceRows;
  /** Number of all rows. */
  count: number;
};

/** Entering, clearing and pasting prices in the draft. */
export function usePriceEntry({ actor, base, rows, count }: Props) {
  const intl = useIntl();
  const locale = pickLocale(intl.locale, null);
  const { Currency: currency } = base;
  const format = { locale, currency };
  const { draft, isEditable, change } = useEditing({ actor, base });
  const [notice, setNotice] = useState<string | null>(null);
  const set = (edits: readonly DraftEdit[]) => change(current => setEdits(current, edits));
  const takeBack = ({ ItemId }: PreviewRow) => {
    if (editOf(draft, ItemId)) change(current => dropEdits(current, [ItemId]));
  };
  /** Makes the item follow the rules again. */
  const clear = (row: PreviewRow) => {
    if (isOwnPrice(row) && !editOf(draft, row.ItemId)) set([{ itemId: row.ItemId, unit: null, typed: null }]);
    else takeBack(row);
  };
  return {
    draft,
    isEditable,
    /** Why nothing, or not every line, was pasted as a price. */
    notice,
    /** The price as it is typed. */
    textOf: (row: PreviewRow): string => {
      const edit = editOf(draft, row.ItemId);
      return edit?.typed ?? writeDecimal(edit?.unit ?? row.New, locale);
    },
    takeBack,
    clear,
    /** An unchanged price is not an edit. */
    enter: (row: PreviewRow, text: string) => {
      const read = readPrice(text, format);
      if (read.unit === null && read.typed === null) clear(row);
      else if (editOf(draft, row.ItemId) || read.typed !== null || writeDecimal(row.New, locale) !== text)
        set([{ itemId: row.ItemId, ...read }]);
    },
    /** Pastes a column from a row on. Resolves to false, without changing anything, when there are too few rows. */
    paste: async (text: string, from: number): Promise<boolean> => {
      const column = readColumn(text, format);
      const left = Math.min(count - from, MOST_EDITS);
      if (column.length > left) {
        setNotice(intl.formatMessage(gridTexts.tooManyLines, { lines: column.length, rows: left }));
        return false;
      }
      const target = await rows.load(from, from + column.length);
      const foreign = column.find(({ typed }) => typed !== null && isInOtherCurrency(typed, currency));
      setNotice(
        foreign ? intl.formatMessage(gridTexts.otherCurrency, { value: foreign.typed, currency }) : null,
      );
      set(
        target.map(({ ItemId }, index) => ({
          itemId: ItemId,
          ...(column[index] ?? { unit: null, typed: null }),
        })),
      );
      return true;
    },
  };
}
