/** Columns of the list of pricelists. */
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl';
import type { PricelistColumn } from '#contract/marketplace/pricelist-list.ts';
import type { Pricelist } from '#contract/marketplace/pricelists.ts';
import { FilterChips } from '#src/screens/marketplace/shared/FilterChips.tsx';
import { CountLink, NameLink } from '#src/screens/marketplace/shared/PricelistLinks.tsx';
import type { PricelistsView } from '#src/screens/marketplace/shared/pricelists-address.ts';
import type { VendorNames } from '#src/screens/marketplace/shared/use-vendor-names.ts';
import type { Column } from '#src/ui/DataTable.tsx';
import { Flags } from './Flags.tsx';
import { pricelistTexts } from './pricelist-texts.ts';
import css from '#src/screens/marketplace/shared/Marketplace.module.css';

type Cells = Readonly<Record<PricelistColumn, Omit<Column<Pricelist>, 'key' | 'title'>>>;

export const pricelistCells = (view: PricelistsView, vendorNames: VendorNames): Cells => ({
  name: { isRowHeader: true, cell: row => <NameLink row={row} view={view} /> },
  owner: { cell: row => row.OwnerAccount.DisplayName },
  priority: { atEnd: true, cell: row => <FormattedNumber value={row.PricePriority} /> },
  currency: { cell: row => row.Currency },
  customers: { atEnd: true, cell: row => <CountLink row={row} view={view} tab="customers" /> },
  services: { atEnd: true, cell: row => <CountLink row={row} view={view} tab="services" /> },
  filters: {
    cell: row => row.Filters.length > 0 && <FilterChips filters={row.Filters} vendorNames={vendorNames} />,
  },
  planned: { cell: row => row.Planned && <Planned planned={row.Planned} /> },
  flags: { cell: row => (row.Flags ? <Flags flags={row.Flags} /> : null) },
});

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
