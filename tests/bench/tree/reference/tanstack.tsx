/** The same rows with TanStack Table (expanded and filtered row models) and TanStack Virtual. */
import {
  columnFilteringFeature,
  createExpandedRowModel,
  createFilteredRowModel,
  filterFn_includesString,
  rowExpandingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ExpandedState } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Find } from './Find.tsx';
import { BEYOND, keysAbove, ROW_HEIGHT } from './rows.ts';
import type { Branch, Draw } from './rows.ts';

const features = tableFeatures({
  rowExpandingFeature,
  expandedRowModel: createExpandedRowModel(),
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
});
const columns = [
  { id: 'name', accessorFn: ({ row }: Branch) => row.DisplayName, filterFn: 'includesString' as const },
];

const openDownTo = (tops: Branch[], id: number) =>
  Object.fromEntries(keysAbove(tops, id).map(key => [key, true as const]));

function TanstackTree({ tops, openTo }: { tops: Branch[]; openTo: number }) {
  const [text, setText] = useState('');
  const [expanded, setExpanded] = useState<ExpandedState>(() => openDownTo(tops, openTo));
  const [chosen, setChosen] = useState(openTo);
  const [at, setAt] = useState(0);
  const view = useRef<HTMLDivElement>(null);
  const columnFilters = useMemo(
    () => (text.trim() === '' ? [] : [{ id: 'name', value: text.trim() }]),
    [text],
  );
  const table = useTable({
    features,
    columns,
    data: tops,
    getRowId: ({ key }) => key,
    getSubRows: ({ children }) => children,
    filterFromLeafRows: true,
    maxLeafRowFilterDepth: 10,
    state: { expanded: text.trim() === '' ? expanded : true, columnFilters },
    onExpandedChange: setExpanded,
    // Keeps rows expanded when the other levels arrive.
    autoResetExpanded: false,
  });
  const { rows } = table.getRowModel();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => view.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: BEYOND,
  });
  const chosenAt = rows.findIndex(({ id }) => id === String(chosen));
  const isWhole = text === '';
  useEffect(() => {
    if (isWhole && chosenAt >= 0) virtual.scrollToIndex(chosenAt, { align: 'auto' });
    // Once, when the row exists.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chosen, isWhole, chosenAt >= 0]);
  const travel = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(at + step, 0), rows.length - 1);
    setAt(next);
    virtual.scrollToIndex(next, { align: 'auto' });
  };
  return (
    <>
      <Find
        text={text}
        onType={setText}
        onEscape={() => {
          setText('');
          setExpanded(open => (open === true ? open : { ...open, ...openDownTo(tops, chosen) }));
        }}
      />
      <div ref={view} className="view" role="tree" tabIndex={0} onKeyDown={travel}>
        <div role="presentation" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return row ? (
              // The tree handles the keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={row.id}
                role="treeitem"
                className="row"
                aria-level={row.depth + 1}
                aria-selected={row.id === String(chosen)}
                aria-expanded={row.getCanExpand() ? row.getIsExpanded() : undefined}
                data-current={index === at}
                style={{ transform: `translateY(${start}px)`, paddingInlineStart: row.depth * 16 + 4 }}
                onClick={() => setChosen(row.original.row.AccountId)}
              >
                {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
                <span className="fold" onClick={row.getToggleExpandedHandler()}>
                  {row.getCanExpand() ? (row.getIsExpanded() ? '▾' : '▸') : ''}
                </span>
                <span>{row.original.row.DisplayName}</span>
              </div>
            ) : null;
          })}
        </div>
      </div>
    </>
  );
}

export const drawTanstack: Draw = (host, openTo) => {
  const root = createRoot(host);
  return tops => root.render(<TanstackTree tops={tops} openTo={openTo} />);
};
