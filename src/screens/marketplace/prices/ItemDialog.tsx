import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PreviewRow, RuleGroup } from '#contract/marketplace/pricing.ts';
import type { PricesDraft } from '#machines/marketplace/price-editor-types.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Themed } from '#src/ui/Themed.tsx';
import { useOpened } from '#src/ui/use-opened.ts';
import { gridTexts } from './grid-texts.ts';
import { priceHistory } from './price-queries.ts';
import { decidingOf, OWN_PRICE, ruleName } from './price-row.ts';
import { PriceChanges } from './PriceChanges.tsx';
import { useAmounts } from './use-amounts.ts';
import css from './Prices.module.css';

/** CSS pixels. */
const WIDTH = 640;

type Props = {
  marketplaceId: number;
  /** The previewed draft; null where the rules in force are shown. */
  rules: PricesDraft | null;
  base: RuleGroup;
  /** Null closes it. */
  row: PreviewRow | null;
  onClose: () => void;
};

/** Why an item has its price, and its price history. */
export function ItemDialog({ marketplaceId, rules, base, row, onClose }: Props) {
  const intl = useIntl();
  return (
    <Themed>
      <Modal.Root opened={useOpened(row !== null)} size={WIDTH} onClose={onClose} data-unsaved-exclude>
        <Modal.Overlay />
        <Modal.Content radius="var(--radius-dialog)">
          {/* A <header> here would be a second banner. */}
          <Modal.Header role="presentation">
            <Modal.Title>{row?.Service}</Modal.Title>
            <Modal.CloseButton aria-label={intl.formatMessage(commonTexts.close)} />
          </Modal.Header>
          <Modal.Body className={css.dialog}>
            {row && (
              <>
                <h3>
                  <FormattedMessage {...gridTexts.why} />
                </h3>
                <Reasons row={row} base={base} rules={rules} />
                <h3>
                  <FormattedMessage {...gridTexts.history} />
                </h3>
                <History marketplaceId={marketplaceId} itemId={row.ItemId} />
              </>
            )}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Themed>
  );
}

function Reasons({ row, base, rules }: Pick<Props, 'base' | 'rules'> & { row: PreviewRow }) {
  const intl = useIntl();
  const { price } = useAmounts();
  const deciding = decidingOf(row);
  return (
    <ol className={css.reasons} data-testid="reasons">
      {row.Why?.map(({ Priority: priority, Unit: unit }) => (
        <li key={priority} data-deciding={priority === deciding?.Priority}>
          <span>
            {priority === OWN_PRICE
              ? intl.formatMessage(gridTexts.ownPrice)
              : ruleName(priority, base, rules)}
          </span>
          <span>{unit === null ? intl.formatMessage(gridTexts.givesNone) : price(unit)}</span>
          {priority === deciding?.Priority && (
            <strong>
              <FormattedMessage {...gridTexts.decides} />
            </strong>
          )}
        </li>
      ))}
    </ol>
  );
}

function History({ marketplaceId, itemId }: { marketplaceId: number; itemId: number }) {
  const { data, error, refetch } = useQuery(priceHistory(marketplaceId, itemId));
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return data ? <PriceChanges prices={data.Prices} /> : <Skeleton />;
}
