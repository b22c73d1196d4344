import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PreviewRow } from '#contract/marketplace/pricing.ts';
import type { ColumnName } from './grid-columns.ts';
import { gridTexts } from './grid-texts.ts';
import { decidingOf, editOf, isBelowCost, OWN_PRICE, ruleName } from './price-row.ts';
import { PriceCell } from './PriceCell.tsx';
import { isInOtherCurrency } from './typed-price.ts';
import { useAmounts } from './use-amounts.ts';
import type { PriceGridState } from './use-price-grid.ts';
import css from './Grid.module.css';

type Props = { grid: PriceGridState; index: number; top: number; row: PreviewRow | undefined };

/** The header is the first row. */
const HEAD_ROWS = 1;

/** One item; empty until its page is loaded. */
export function GridRow({ grid, index, top, row }: Props) {
  const isSelected = row !== undefined && grid.selection.has(row.ItemId);
  const contents = useContents(grid, row);
  return (
    <div
      role="row"
      className={css.row}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={index + 1 + HEAD_ROWS}
      aria-selected={isSelected}
      aria-busy={row === undefined}
      data-below-cost={row ? isBelowCost(row) : undefined}
    >
      {grid.columns.map((column, at) => {
        const place = { row: index, column };
        const isActive = grid.cell.row === index && grid.cell.column === column;
        const edit = row && column === 'new' ? editOf(grid.draft, row.ItemId) : undefined;
        const typed = edit?.typed ?? null;
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid has the keys and the focus
          <span
            key={column}
            id={grid.idOf(place)}
            role="gridcell"
            className={css[column]}
            data-active={isActive}
            data-edited={edit !== undefined}
            aria-invalid={typed !== null || undefined}
            aria-colindex={at + 1}
            onClick={() => grid.onPress(place)}
          >
            {isActive && column === 'new' && grid.typing !== null ? (
              <PriceCell grid={grid} typing={grid.typing} name={row?.Service ?? ''} />
            ) : (
              contents(column)
            )}
            {typed !== null && (
              <span className={css.said}>
                <WrongPrice typed={typed} currency={grid.base.Currency} />
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}

const WrongPrice = ({ typed, currency }: { typed: string; currency: string }) =>
  isInOtherCurrency(typed, currency) ? (
    <FormattedMessage {...gridTexts.otherCurrency} values={{ value: typed, currency }} />
  ) : (
    <FormattedMessage {...gridTexts.noPrice} />
  );

function useContents(grid: PriceGridState, row: PreviewRow | undefined): (column: ColumnName) => ReactNode {
  const intl = useIntl();
  const amounts = useAmounts().column;
  if (!row) return () => null;
  const edit = editOf(grid.draft, row.ItemId);
  const deciding = decidingOf(row);
  const cells: Record<ColumnName, ReactNode> = {
    item: (
      <>
        {row.Service}
        {grid.isNarrow && <span className={css.itemSku}>{row.Sku}</span>}
      </>
    ),
    sku: row.Sku,
    vendor: row.Vendor,
    cost: amounts.price(row.Cost),
    srp: amounts.price(row.Srp),
    rule:
      deciding === undefined
        ? intl.formatMessage(row.HasSource ? gridTexts.noRule : gridTexts.noSource)
        : deciding.Priority === OWN_PRICE
          ? intl.formatMessage(gridTexts.ownPrice)
          : ruleName(deciding.Priority, grid.base, grid.previewed),
    old: amounts.price(row.Old),
    new:
      row.IsTooLarge && edit === undefined
        ? intl.formatMessage(gridTexts.tooLarge)
        : (edit?.typed ?? amounts.price(edit?.unit ?? row.New)),
    difference: amounts.difference(row.Difference),
    margin: amounts.percent(row.Margin),
  };
  return column => cells[column];
}
