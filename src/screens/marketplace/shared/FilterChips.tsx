import { FormattedList, FormattedMessage } from 'react-intl';
import type { PropagationFilter } from '#contract/marketplace/pricelists.ts';
import { filterTexts } from './filter-texts.ts';
import type { VendorNames } from './use-vendor-names.ts';
import css from './Marketplace.module.css';

type Props = { filters: readonly PropagationFilter[]; vendorNames: VendorNames };

/** Propagation filters, each as a chip with what it includes and excludes. */
export function FilterChips({ filters, vendorNames }: Props) {
  if (filters.length === 0) return null;
  return (
    <ul className={css.chips}>
      {filters.map((filter, index) => (
        <li key={index} className={css.chip}>
          <Vendors filter={filter} vendorNames={vendorNames} />
          {filter.IncludeTags.length > 0 && (
            <span>
              <FormattedMessage
                {...filterTexts.tags}
                values={{ names: <FormattedList value={filter.IncludeTags} type="disjunction" /> }}
              />
            </span>
          )}
          {filter.ExcludeTags.length > 0 && (
            <span>
              <FormattedMessage
                {...filterTexts.notTags}
                values={{ names: <FormattedList value={filter.ExcludeTags} type="disjunction" /> }}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Vendors({ filter, vendorNames }: { filter: PropagationFilter; vendorNames: VendorNames }) {
  const { VendorIds: ids, VendorType: type } = filter;
  if (ids.length === 0) return <FormattedMessage {...filterTexts.allVendors} />;
  const known = ids.flatMap(id => vendorNames.get(id) ?? []);
  const names =
    known.length === ids.length ? (
      <FormattedList value={known} type="conjunction" />
    ) : (
      <FormattedMessage {...filterTexts.vendorCount} values={{ count: ids.length }} />
    );
  return (
    <span>
      <FormattedMessage
        {...(type === 'include' ? filterTexts.vendors : filterTexts.notVendors)}
        values={{ names }}
      />
    </span>
  );
}
