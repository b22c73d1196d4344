import { useParams } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PreviewRow } from '#contract/marketplace/pricing.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { SwapBar } from '#src/ui/SwapBar.tsx';
import { BulkEdit } from './BulkEdit.tsx';
import { toPriceDraft } from './draft.ts';
import { gridTexts } from './grid-texts.ts';
import { ItemDialog } from './overlays.ts';
import type { PriceFilter } from './price-queries.ts';
import type { Selection } from './price-row.ts';
import { PriceFilters } from './PriceFilters.tsx';
import { PriceGrid } from './PriceGrid.tsx';
import type { EditorProps } from './props.ts';
import { ExcelMenu } from './upload/ExcelMenu.tsx';

/** The prices of all items, current or as in the last preview, with search, filters, and in their place bulk changes. */
export function Prices({ actor, base }: EditorProps) {
  const { marketplaceId } = useParams({ strict: false }) as { marketplaceId: number };
  const preview = useSelector(actor, state => state.context.preview);
  const [filter, setFilter] = useState<PriceFilter>({});
  const [selection, setSelection] = useState<Selection>(new Map());
  const [opened, setOpened] = useState<PreviewRow | null>(null);
  const shown = useMemo(
    () => preview && { previewKey: preview.attempt.previewKey, draft: toPriceDraft(preview.draft) },
    [preview],
  );
  const clear = () => setSelection(new Map());
  const asked = { marketplaceId, filter, shown };
  return (
    <Panel
      title={<FormattedMessage {...gridTexts.heading} />}
      actions={<ExcelMenu actor={actor} base={base} filter={filter} />}
      testId="prices"
    >
      <SwapBar
        isSwapped={selection.size > 0}
        other={<BulkEdit actor={actor} base={base} selection={selection} onClear={clear} />}
      >
        <PriceFilters
          base={base}
          filter={filter}
          onChange={next => {
            setFilter(next);
            clear();
          }}
        />
      </SwapBar>
      <PriceGrid
        key={JSON.stringify(filter)}
        actor={actor}
        base={base}
        asked={asked}
        selection={selection}
        onSelect={setSelection}
        onOpen={setOpened}
      />
      <ItemDialog
        marketplaceId={marketplaceId}
        rules={preview?.draft ?? null}
        base={base}
        row={opened}
        onClose={() => setOpened(null)}
      />
    </Panel>
  );
}
