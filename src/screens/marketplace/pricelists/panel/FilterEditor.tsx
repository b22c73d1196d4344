import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PropagationFilter, VendorType } from '#contract/marketplace/pricelists.ts';
import type { Output } from '#contract/operations.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { Segments } from '#src/ui/Segments.tsx';
import { Choices } from './Choices.tsx';
import { propagationTexts } from './panel-texts.ts';
import css from '#src/screens/marketplace/shared/Panel.module.css';

type Props = {
  number: number;
  filter: PropagationFilter;
  facets: Output<'IMarketplaceService/GetSearchServicesMetadata'>;
  /** Section 5: another filter has an empty vendor selection already. */
  isRefused: boolean;
  onChange: (filter: PropagationFilter) => void;
  onRemove: () => void;
};

const VENDOR_TYPES: readonly { value: VendorType; title: ReactNode }[] = [
  { value: 'include', title: <FormattedMessage {...propagationTexts.include} /> },
  { value: 'exclude', title: <FormattedMessage {...propagationTexts.exclude} /> },
];

/** One filter: vendors, tags to include, tags to exclude. */
export function FilterEditor({ number, filter, facets, isRefused, onChange, onRemove }: Props) {
  const intl = useIntl();
  const vendors = facets.Vendors.map(one => ({ value: String(one.AccountId), label: one.DisplayName }));
  const tags = facets.Tags.map(tag => ({ value: tag, label: tag }));
  const id = `filter-${number}`;
  return (
    <section className={css.filter} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id}>
          <FormattedMessage {...propagationTexts.filter} values={{ number }} />
        </h3>
        <Button
          variant="quiet"
          aria-label={intl.formatMessage(propagationTexts.removeFilter, { number })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </Button>
      </div>
      <Segments
        legend={<FormattedMessage {...propagationTexts.vendorType} />}
        options={VENDOR_TYPES}
        value={filter.VendorType}
        onChange={VendorType => onChange({ ...filter, VendorType })}
      />
      <Choices
        label={propagationTexts.vendor}
        chosenLabel={propagationTexts.vendorsChosen}
        options={vendors}
        chosen={filter.VendorIds.map(String)}
        help={filter.VendorIds.length === 0 && <FormattedMessage {...propagationTexts.allVendors} />}
        problem={isRefused && <FormattedMessage {...propagationTexts.onlyOne} />}
        onChange={ids => onChange({ ...filter, VendorIds: ids.map(Number) })}
      />
      <Choices
        label={propagationTexts.includeTag}
        chosenLabel={propagationTexts.includeTags}
        options={tags}
        chosen={filter.IncludeTags}
        onChange={IncludeTags => onChange({ ...filter, IncludeTags })}
      />
      <Choices
        label={propagationTexts.excludeTag}
        chosenLabel={propagationTexts.excludeTags}
        options={tags}
        chosen={filter.ExcludeTags}
        onChange={ExcludeTags => onChange({ ...filter, ExcludeTags })}
      />
    </section>
  );
}
