import { FormattedMessage } from 'react-intl';
import type { Preview } from '#machines/marketplace/price-editor-types.ts';
import { saveTexts } from './save-texts.ts';
import { useAmounts } from './use-amounts.ts';
import css from './Prices.module.css';

type Props = { summary: Preview['Summary']; currency: string };

/** The counts of a preview over all items. */
export function PreviewCounts({ summary, currency }: Props) {
  const { money } = useAmounts();
  const { Up: up, Down: down, MinChange: smallest, MaxChange: largest } = summary;
  const isRange = up + down > 0 && smallest !== null && largest !== null;
  return (
    <span className={css.counts} data-testid="counts">
      <FormattedMessage {...saveTexts.counts} values={{ up, down, same: summary.Same }} />{' '}
      <FormattedMessage
        {...saveTexts.warnings}
        values={{ below: summary.BelowCost ?? 0, without: summary.WithoutPrice }}
      />{' '}
      {isRange && (
        <span className={css.range}>
          <FormattedMessage
            {...saveTexts.range}
            values={{ smallest: money(smallest, currency), largest: money(largest, currency) }}
          />
        </span>
      )}
    </span>
  );
}
