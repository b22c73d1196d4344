import { useInfiniteQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { pricelistCustomers } from '#src/api/queries/pricelists.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { MoreButton } from '#src/screens/platform/lists/MoreButton.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { deleteTexts } from './panel-texts.ts';
import css from '#src/screens/marketplace/shared/Panel.module.css';

/** The customers with the pricelist, and the pricelist that applies to each without it. */
export function LosingCustomers({ marketplaceId }: { marketplaceId: number }) {
  const list = useInfiniteQuery(pricelistCustomers({ marketplaceId, search: '', onlyHeld: true }));
  if (list.data === undefined)
    return list.error ? (
      <Failure error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton lines={3} />
    );
  const rows = list.data.pages.flatMap(page => page.Rows);
  if (rows.length === 0)
    return (
      <p className={css.note}>
        <FormattedMessage {...deleteTexts.nobody} />
      </p>
    );
  return (
    <>
      <p className={css.note}>
        <FormattedMessage {...deleteTexts.lead} />
      </p>
      <dl className={css.losing}>
        {rows.map(({ Account, FallsTo }) => (
          <div key={Account.AccountId}>
            <dt>{Account.DisplayName}</dt>
            <dd>{FallsTo.Name}</dd>
          </div>
        ))}
      </dl>
      <MoreButton list={list} />
    </>
  );
}
