import { useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { Pricelist } from '#contract/marketplace/pricelists.ts';
import { pricelistList } from '#src/api/queries/pricelists.ts';
import { textQuery } from '#src/api/text-query.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { DefaultBadge } from '#src/screens/marketplace/shared/PricelistLinks.tsx';
import { propagationAddress } from '#src/screens/marketplace/shared/propagation-address.ts';
import { PagedTable } from '#src/screens/platform/lists/PagedTable.tsx';
import { SearchField } from '#src/screens/platform/lists/SearchField.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import css from './Propagation.module.css';

const COLUMNS: readonly Column<Pricelist>[] = [
  {
    key: 'list',
    title: <FormattedMessage {...marketplaceTexts.pricelist} />,
    isRowHeader: true,
    cell: list => (
      <span className={css.named}>
        <AppLink to={propagationAddress(list.Id)}>{list.Name}</AppLink>
        {list.IsDefault && <DefaultBadge />}
      </span>
    ),
  },
  {
    key: 'owner',
    title: <FormattedMessage {...marketplaceTexts.owner} />,
    cell: list => list.OwnerAccount.DisplayName,
  },
  {
    key: 'services',
    title: <FormattedMessage {...marketplaceTexts.services} />,
    atEnd: true,
    cell: list => <FormattedNumber value={list.ServiceCount} />,
  },
];

/** Shown when the address names no pricelist: chooses the one whose services are propagated. */
export function ChoosePricelist() {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  return (
    <Panel title={<FormattedMessage {...titles.pricelists} />}>
      <SearchField
        label={<FormattedMessage {...marketplaceTexts.searchPricelists} />}
        text={search}
        onChange={setSearch}
      />
      <PagedTable
        label={intl.formatMessage(titles.pricelists)}
        pages={pricelistList(textQuery(search.trim()))}
        columns={COLUMNS}
        keyOf={list => list.Id}
        none={<FormattedMessage {...marketplaceTexts.noMatch} />}
      />
    </Panel>
  );
}
