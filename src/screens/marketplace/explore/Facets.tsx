import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SEARCH_DEBOUNCE } from '#contract/platform/constants.ts';
import { serviceFacets } from '#src/api/queries/marketplace.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import type { ExploreFilters } from './explore-filters.ts';
import { exploreTexts } from './explore-texts.ts';
import { PriceFilter } from './PriceFilter.tsx';
import { SortSelect } from './SortSelect.tsx';
import css from './Explore.module.css';

type Props = {
  filters: ExploreFilters;
  /** Of prices; undefined for those who may not see any. */
  currency: string | undefined;
  onChange: (changes: Partial<ExploreFilters>) => void;
};

/** Writes the typed text to the address after a pause, and updates the field when the address changes elsewhere. */
function TextFilter({ text, onChange }: { text: string; onChange: Props['onChange'] }) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  if (known !== text) {
    setKnown(text);
    setTyped(text);
  }
  useEffect(() => {
    if (typed === text) return undefined;
    const timer = setTimeout(() => onChange({ text: typed }), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  });
  return (
    <div className={css.facet}>
      <label htmlFor={id}>
        <FormattedMessage {...exploreTexts.text} />
      </label>
      <input
        id={id}
        type="search"
        maxLength={200}
        value={typed}
        data-testid="explore-text"
        onChange={event => setTyped(event.target.value)}
      />
    </div>
  );
}

type Choice = { value: string; label: string };
type ChoiceProps = {
  name: ReactNode;
  value: string | null;
  choices: readonly Choice[];
  onChosen: (value: string | null) => void;
};

function ChoiceFilter({ name, value, choices, onChosen }: ChoiceProps) {
  const intl = useIntl();
  const id = useId();
  // A value of the address that is not (or no longer) an option stays in the list, so that it can be removed.
  const isKnown = value === null || choices.some(choice => choice.value === value);
  const all = isKnown ? choices : [{ value, label: value }, ...choices];
  return (
    <div className={css.facet}>
      <label htmlFor={id}>{name}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={event => onChosen(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{intl.formatMessage(exploreTexts.any)}</option>
        {all.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

const same = (name: string): Choice => ({ value: name, label: name });

/** The filters beside the services; each change navigates to a new address. */
export function Facets({ filters, currency, onChange }: Props) {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(serviceFacets);
  const label = intl.formatMessage(exploreTexts.filters);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <section className={css.facets} aria-label={label}>
      <TextFilter text={filters.text} onChange={onChange} />
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
      <SortSelect
        order={filters.order}
        seesPrices={currency !== undefined}
        onChange={order => onChange({ order })}
      />
      <label className={css.check}>
        <input
          type="checkbox"
          checked={filters.newOnly}
          onChange={event => onChange({ newOnly: event.target.checked })}
        />
        <FormattedMessage {...exploreTexts.newOnly} />
      </label>
    </section>
  );
}
