import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageDescriptor } from 'react-intl';
import type { PagedQuery } from '#src/api/paged-query.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { MoreButton } from '#src/screens/platform/lists/MoreButton.tsx';
import { DataTable } from '#src/ui/DataTable.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import css from './Upload.module.css';

type Props<Row, Key> = {
  heading: MessageDescriptor;
  pages: PagedQuery<Row, Key>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
};

/** Rows of a checked file under a heading, page by page. */
export function UploadRows<Row, Key>({ heading, pages, columns, keyOf }: Props<Row, Key>): ReactNode {
  const intl = useIntl();
  const list = useInfiniteQuery(pages);
  const { data, error } = list;
  return (
    <section className={css.rows}>
      <h3 className={css.heading}>
        <FormattedMessage {...heading} />
      </h3>
      {data === undefined ? (
        error ? (
          <Failure error={error} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton lines={4} />
        )
      ) : (
        <DataTable
          label={intl.formatMessage(heading)}
          columns={columns}
          rows={data.pages.flatMap(page => page.Rows)}
          keyOf={keyOf}
        />
      )}
      <MoreButton list={list} />
    </section>
  );
}
