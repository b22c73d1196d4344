import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { serviceFacets } from '#src/api/queries/marketplace.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { Checkbox } from '#src/ui/plain/Checkbox.tsx';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import type { ExploreFilters } from './explore-filters.ts';
import { exploreTexts } from './explore-texts.ts';
import { PriceFilter } from './PriceFilter.tsx';
import css from './Explore.module.css';

type Choice = { value: string; label: string };
type ChoiceProps = {
  name: ReactNode;
  value: string | null;
  choices: readonly Choice[];
  onChosen: (value: string | null) => void;
};

function ChoiceFilter({ name, value, choices, onChosen }: ChoiceProps) {
  const intl = useIntl();
  // A value of the address that is not (or no longer) an option stays in the list, so that it can be removed.
  const isKnown = value === null || choices.some(choice => choice.value === value);
  const all = isKnown ? choices : [{ value, label: value }, ...choices];
  return (
    <SelectField
      label={name}
      value={value ?? ''}
      onChange={event => onChosen(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    >
      <option value="">{intl.formatMessage(exploreTexts.any)}</option>
      {all.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}

const same = (name: string): Choice => ({ value: name, label: name });

export type FacetsProps = {
  filters: ExploreFilters;
  /** Currency of the prices; undefined without the right to see prices. */
  currency: string | undefined;
  onChange: (changes: Partial<ExploreFilters>) => void;
};

/** The filters of the list of services, besides the search; each change navigates to a new address. */
export function Facets({ filters, currency, onChange }: FacetsProps) {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(serviceFacets);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <section className={css.facets} aria-label={intl.formatMessage(exploreTexts.filters)}>
      <ChoiceFilter
        name={<FormattedMessage {...exploreTexts.vendor} />}
        value={filters.vendor === null ? null : String(filters.vendor)}
        choices={(data?.Vendors ?? []).map(({ AccountId, DisplayName }) => ({
          value: String(AccountId),
          label: DisplayName,
        }))}
        onChosen={value => onChange({ vendor: value === null ? null : Number(value) })}
      />
      <ChoiceFilter
        name={<FormattedMessage {...exploreTexts.category} />}
        value={filters.category}
        choices={(data?.Categories ?? []).map(same)}
        onChosen={category => onChange({ category })}
      />
      <ChoiceFilter
        name={<FormattedMessage {...exploreTexts.tag} />}
        value={filters.tag}
        choices={(data?.Tags ?? []).map(same)}
        onChosen={tag => onChange({ tag })}
      />
      {currency !== undefined && (
        <PriceFilter
          currency={currency}
          value={filters.maxPrice}
          onChange={maxPrice => onChange({ maxPrice })}
        />
      )}
      <Checkbox checked={filters.newOnly} onChange={newOnly => onChange({ newOnly })}>
        <FormattedMessage {...exploreTexts.newOnly} />
      </Checkbox>
    </section>
  );
}
