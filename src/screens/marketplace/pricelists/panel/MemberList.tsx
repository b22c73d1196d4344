import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageDescriptor } from 'react-intl';
import type { PagedQuery } from '#src/api/paged-query.ts';
import { PagedTable } from '#src/screens/platform/lists/PagedTable.tsx';
import { SearchField } from '#src/screens/platform/lists/SearchField.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { Checkbox } from '#src/ui/plain/Checkbox.tsx';
import { MEMBER_SEARCH } from './MemberButton.tsx';
import css from '#src/screens/marketplace/shared/Panel.module.css';

type Texts = Record<'name' | 'search' | 'onlyHeld' | 'none', MessageDescriptor>;

type Props<Row, Key> = {
  texts: Texts;
  pagesOf: (filters: { search: string; onlyHeld: boolean }) => PagedQuery<Row, Key>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => number;
  /** Above the list. */
  children?: ReactNode;
};

/** The customers or services of a pricelist together with those that can be added, with search and filter. */
export function MemberList<Row, Key>({ texts, pagesOf, columns, keyOf, children }: Props<Row, Key>) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const [onlyHeld, setOnlyHeld] = useState(false);
  return (
    <div className={css.members}>
      {children}
      <SearchField
        id={MEMBER_SEARCH}
        label={<FormattedMessage {...texts.search} />}
        text={search}
        onChange={setSearch}
      />
      <Checkbox checked={onlyHeld} onChange={setOnlyHeld}>
        <FormattedMessage {...texts.onlyHeld} />
      </Checkbox>
      <PagedTable
        label={intl.formatMessage(texts.name)}
        pages={pagesOf({ search: search.trim(), onlyHeld })}
        columns={columns}
        keyOf={keyOf}
        none={<FormattedMessage {...texts.none} />}
      />
    </div>
  );
}
