/** Columns of the list of pricelists. Beside an open panel only some of them fit. */
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl';
import type { Pricelist } from '#contract/marketplace/pricelists.ts';
import { FilterChips } from '#src/screens/marketplace/shared/FilterChips.tsx';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { CountLink, NameLink } from '#src/screens/marketplace/shared/PricelistLinks.tsx';
import type { PricelistsView } from '#src/screens/marketplace/shared/pricelists-address.ts';
import type { VendorNames } from '#src/screens/marketplace/shared/use-vendor-names.ts';
import type { Column } from '#src/ui/DataTable.tsx';
import { Flags } from './Flags.tsx';
import { pricelistTexts } from './pricelist-texts.ts';
import css from '#src/screens/marketplace/shared/Marketplace.module.css';

type Options = {
  view: PricelistsView;
  vendorNames: VendorNames;
  hasOwners: boolean;
  /** Whether the user may see the margins of any pricelist. */
  hasFlags: boolean;
};

export function pricelistColumns({ view, vendorNames, hasOwners, hasFlags }: Options): Column<Pricelist>[] {
  const name: Column<Pricelist> = {
    key: 'name',
    title: <FormattedMessage {...marketplaceTexts.fieldName} />,
    isRowHeader: true,
    cell: row => <NameLink row={row} view={view} />,
  };
  const owner: Column<Pricelist> = {
    key: 'owner',
    title: <FormattedMessage {...marketplaceTexts.owner} />,
    cell: row => row.OwnerAccount.DisplayName,
  };
  const priority: Column<Pricelist> = {
    key: 'priority',
    title: <FormattedMessage {...pricelistTexts.priority} />,
    atEnd: true,
    cell: row => <FormattedNumber value={row.PricePriority} />,
  };
  const first = [name, ...(hasOwners ? [owner] : []), priority];
  if (view.list !== null) return first;
  return [
    ...first,
    {
      key: 'currency',
      title: <FormattedMessage {...pricelistTexts.currency} />,
      cell: row => row.Currency,
    },
    {
      key: 'customers',
      title: <FormattedMessage {...marketplaceTexts.customers} />,
      atEnd: true,
      cell: row => <CountLink row={row} view={view} tab="customers" />,
    },
    {
      key: 'services',
      title: <FormattedMessage {...marketplaceTexts.services} />,
      atEnd: true,
      cell: row => <CountLink row={row} view={view} tab="services" />,
    },
    {
      key: 'filters',
      title: <FormattedMessage {...pricelistTexts.propagation} />,
      cell: row => row.Filters.length > 0 && <FilterChips filters={row.Filters} vendorNames={vendorNames} />,
    },
    {
      key: 'planned',
      title: <FormattedMessage {...pricelistTexts.planned} />,
      cell: row => row.Planned && <Planned planned={row.Planned} />,
    },
    ...(hasFlags
      ? [
          {
            key: 'flags',
            title: <FormattedMessage {...pricelistTexts.flags} />,
            cell: (row: Pricelist) => (row.Flags ? <Flags flags={row.Flags} /> : null),
          },
        ]
      : []),
  ];
}

const Planned = ({ planned: { ValidFrom, By } }: { planned: NonNullable<Pricelist['Planned']> }) => (
  <>
    <time dateTime={ValidFrom}>
      <FormattedDate value={ValidFrom} dateStyle="medium" />
    </time>
    {By !== null && (
      <span className={css.more}>
        <FormattedMessage {...pricelistTexts.plannedBy} values={{ name: By }} />
      </span>
    )}
  </>
);
