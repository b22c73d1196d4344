import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PRICE_SEARCH_MIN } from '#contract/marketplace/price-limits.ts';
import type { RuleGroup } from '#contract/marketplace/pricing.ts';
import { SEARCH_DEBOUNCE } from '#contract/platform/constants.ts';
import type { RuleTarget } from '#machines/marketplace/price-editor-types.ts';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { onlyNames, sortNames } from './grid-choice-texts.ts';
import { gridTexts } from './grid-texts.ts';
import type { PriceFilter } from './price-queries.ts';
import { TargetSelect } from './TargetSelect.tsx';
import css from './Prices.module.css';

type Props = { base: RuleGroup; filter: PriceFilter; onChange: (filter: PriceFilter) => void };

const ONLY = ['changed', 'belowCost', 'withoutPrice'] as const;
const SORTS = ['name', 'difference', 'margin'] as const;

/** Sets a part of the filter, or removes it. */
const withPart = (filter: PriceFilter, name: keyof PriceFilter, value: unknown): PriceFilter =>
  Object.fromEntries(Object.entries({ ...filter, [name]: value }).filter(([, part]) => part !== undefined));

/** Search, filters and order of the prices. A search needs at least three characters (MKT-05). */
export function PriceFilters({ base, filter, onChange }: Props) {
  const intl = useIntl();
  const [text, setText] = useState(filter.search ?? '');
  const [group, setGroup] = useState<RuleTarget | null>(null);
  const search = useDebouncedCallback((typed: string) => {
    const wanted = typed.trim();
    const found = wanted.length >= PRICE_SEARCH_MIN ? wanted : undefined;
    if (found !== filter.search) onChange(withPart(filter, 'search', found));
  }, SEARCH_DEBOUNCE);
  return (
    <div className={css.filters} role="search">
      <TextField
        type="search"
        label={<FormattedMessage {...gridTexts.search} />}
        help={<FormattedMessage {...gridTexts.searchHint} values={{ min: PRICE_SEARCH_MIN }} />}
        value={text}
        maxLength={100}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          search(value);
        }}
      />
      <SelectField
        label={<FormattedMessage {...gridTexts.only} />}
        value={filter.only ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(
            withPart(
              filter,
              'only',
              ONLY.find(one => one === value),
            ),
          )
        }
      >
        <option value="">{intl.formatMessage(gridTexts.all)}</option>
        {ONLY.map(one => (
          <option key={one} value={one}>
            {intl.formatMessage(onlyNames[one])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={<FormattedMessage {...gridTexts.vendor} />}
        value={filter.vendorId ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(withPart(filter, 'vendorId', value === '' ? undefined : Number(value)))
        }
      >
        <option value="">{intl.formatMessage(gridTexts.all)}</option>
        {base.Vendors.map(({ Id, Name }) => (
          <option key={Id} value={Id}>
            {Name}
          </option>
        ))}
      </SelectField>
      <TargetSelect
        base={base}
        kind="group"
        target={group}
        disabled={false}
        isClearable
        onChoose={target => {
          setGroup(target);
          onChange(withPart(filter, 'groupId', target?.id));
        }}
      />
      <SelectField
        label={<FormattedMessage {...gridTexts.sort} />}
        value={filter.sort ?? 'name'}
        onChange={({ currentTarget: { value } }) =>
          onChange(
            withPart(
              filter,
              'sort',
              SORTS.find(one => one === value),
            ),
          )
        }
      >
        {SORTS.map(one => (
          <option key={one} value={one}>
            {intl.formatMessage(sortNames[one])}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
