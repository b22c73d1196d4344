import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { SearchField } from '#src/screens/platform/lists/SearchField.tsx';
import { Segments } from '#src/ui/Segments.tsx';
import { LAYOUTS } from './explore-filters.ts';
import type { ExploreFilters, Layout } from './explore-filters.ts';
import { exploreTexts, layoutTexts } from './explore-texts.ts';
import { SortSelect } from './SortSelect.tsx';
import css from './Explore.module.css';

const ICONS = { cards: IconLayoutGrid, table: IconTable } as const satisfies Record<Layout, unknown>;

type Props = {
  filters: ExploreFilters;
  seesPrices: boolean;
  /** The button for the facets, where they are not beside the services. */
  facets: ReactNode;
  onChange: (changes: Partial<ExploreFilters>) => void;
};

/** Search, order and layout of the services. */
export const ExploreBar = ({ filters, seesPrices, facets, onChange }: Props) => (
  <div className={css.bar}>
    <div className={css.search}>
      <SearchField
        label={<FormattedMessage {...exploreTexts.text} />}
        text={filters.text}
        testId="explore-text"
        onChange={text => onChange({ text })}
      />
    </div>
    <SortSelect order={filters.order} seesPrices={seesPrices} onChange={order => onChange({ order })} />
    <Segments
      legend={<FormattedMessage {...exploreTexts.layout} />}
      options={LAYOUTS.map(value => {
        const Icon = ICONS[value];
        return {
          value,
          title: (
            <>
              <Icon size={18} aria-hidden />
              <FormattedMessage {...layoutTexts[value]} />
            </>
          ),
        };
      })}
      value={filters.layout}
      onChange={layout => onChange({ layout })}
    />
    {facets}
  </div>
);
