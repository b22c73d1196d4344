import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PreviewRow } from '#contract/marketplace/pricing.ts';
import { isFocusLost } from '#src/ui/is-focus-lost.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { columnNames } from './grid-choice-texts.ts';
import { gridTexts } from './grid-texts.ts';
import { GridRow } from './GridRow.tsx';
import type { Selection } from './price-row.ts';
import type { EditorProps } from './props.ts';
import { usePriceGrid } from './use-price-grid.ts';
import { usePriceRows } from './use-price-rows.ts';
import type { Asked } from './use-price-rows.ts';
import css from './Grid.module.css';

/** CSS pixels, as in Grid.module.css; longer names are truncated. */
const ROW_HEIGHT = 44;
/** Rows rendered beside the visible ones. */
const OVERSCAN = 10;

type Props = EditorProps & {
  asked: Asked;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onOpen: (row: PreviewRow) => void;
};

/**
 * The prices as a grid (APG): one tab stop, with the active cell as its active descendant. Only the visible
 * rows and the active one are rendered, and only their pages are loaded.
 */
export function PriceGrid({ actor, base, asked, selection, onSelect, onOpen }: Props) {
  const intl = useIntl();
  const view = useRef<HTMLDivElement>(null);
  /** Null until known; kept while the page of a distant row loads, so that the grid can scroll there. */
  const [known, setKnown] = useState<number | null>(null);
  const count = known ?? 0;
  // oxlint-disable-next-line react/incompatible-library -- its functions are not passed to memoized components
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => view.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const drawn = virtual.getVirtualItems().map(({ index }) => index);
  const rows = usePriceRows(asked, drawn[0] ?? 0, drawn.at(-1) ?? 0);
  if (rows.total !== undefined && rows.total !== known) setKnown(rows.total);
  const grid = usePriceGrid({
    actor,
    base,
    rows,
    count,
    view,
    selection,
    onSelect,
    onOpen,
  });
  const hasSelection = selection.size > 0;
  // The focused button was hidden with the bulk changes.
  useEffect(() => {
    if (!hasSelection && isFocusLost()) view.current?.focus({ preventScroll: true });
  }, [hasSelection]);
  const indexes =
    count > 0 && !drawn.includes(grid.cell.row) ? [...drawn, Math.min(grid.cell.row, count - 1)] : drawn;
  if (rows.error)
    return (
      <div>
        <Alert>{rows.error.message}</Alert>
        <RetryButton onClick={rows.retry} />
      </div>
    );
  if (known === null) return <Skeleton lines={6} />;
  if (count === 0)
    return (
      <p role="status">
        <FormattedMessage {...gridTexts.none} />
      </p>
    );
  return (
    <>
      <p className={css.keys} id="grid-keys">
        <FormattedMessage {...(grid.isNarrow ? gridTexts.taps : gridTexts.keys)} />
      </p>
      {grid.notice !== null && <Alert kind="warning">{grid.notice}</Alert>}
      <div
        ref={view}
        className={css.grid}
        role="grid"
        aria-label={intl.formatMessage(gridTexts.heading)}
        aria-describedby="grid-keys"
        aria-rowcount={count + 1}
        aria-colcount={grid.columns.length}
        aria-multiselectable
        aria-busy={rows.isBusy}
        aria-activedescendant={grid.typing === null ? grid.idOf(grid.cell) : undefined}
        tabIndex={0}
        onKeyDown={grid.onKeyDown}
        onPaste={grid.onPaste}
      >
        <div className={css.headRow} role="row" aria-rowindex={1}>
          {grid.columns.map(column => (
            <span key={column} role="columnheader" className={css[column]}>
              <FormattedMessage {...columnNames[column]} values={{ currency: base.Currency }} />
            </span>
          ))}
        </div>
        <div role="rowgroup" className={css.body} style={{ height: virtual.getTotalSize() }}>
          {indexes.map(index => (
            <GridRow key={index} grid={grid} index={index} top={index * ROW_HEIGHT} row={rows.rowAt(index)} />
          ))}
        </div>
      </div>
    </>
  );
}
