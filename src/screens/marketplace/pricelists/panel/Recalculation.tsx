import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { Output } from '#contract/operations.ts';
import { recalculation } from '#src/api/queries/recalculation.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { plannedTexts } from './planned-texts.ts';
import { RecalculatedRow } from './RecalculatedRow.tsx';
import css from '#src/screens/marketplace/shared/Panel.module.css';

/** The progress of the price calculations of a pricelist and those that depend on it; polled while shown. */
export function Recalculation({ marketplaceId }: { marketplaceId: number }) {
  const { data, error, refetch } = useQuery(recalculation(marketplaceId));
  return (
    <Panel title={<FormattedMessage {...plannedTexts.computing} />} testId="recalculation">
      {data ? (
        <Lists answer={data} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Panel>
  );
}

function Lists({ answer }: { answer: Output<'IPricingService/GetRecalculation'> }) {
  const { Counts: counts, Lists: lists, MayRepeat: mayRepeat } = answer;
  const total = counts.Done + counts.Failed + counts.Running + counts.Waiting;
  return (
    <div className={css.computing}>
      <p className={css.note}>
        <FormattedMessage {...plannedTexts.lead} />
      </p>
      <p className={css.note} role="status">
        <FormattedMessage {...plannedTexts.counts} values={{ done: counts.Done, total }} />
      </p>
      <ul className={css.computed}>
        {lists.map(list => (
          <RecalculatedRow key={list.Id} list={list} mayRepeat={mayRepeat} />
        ))}
      </ul>
      {total > lists.length && (
        <p className={css.note}>
          <FormattedMessage {...plannedTexts.more} values={{ count: total - lists.length }} />
        </p>
      )}
    </div>
  );
}
