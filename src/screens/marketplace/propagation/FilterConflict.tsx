import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PropagationFilter } from '#contract/marketplace/pricelists.ts';
import { FilterChips } from '#src/screens/marketplace/shared/FilterChips.tsx';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { useVendorNames } from '#src/screens/marketplace/shared/use-vendor-names.ts';
import { ConflictBar } from '#src/ui/ConflictBar.tsx';
import { propagateTexts } from './propagation-texts.ts';
import type { PropagationProps } from './props.ts';
import css from './Propagation.module.css';

/** The filters of the wizard beside those that someone else has saved meanwhile. */
export function FilterConflict({ actor }: PropagationProps) {
  const { filters, theirs } = useSelector(actor, state => state.context);
  return (
    <ConflictBar
      message={<FormattedMessage {...propagateTexts.conflict} />}
      onKeepMine={() => actor.send({ type: 'mine.kept' })}
      onTakeTheirs={() => actor.send({ type: 'theirs.taken' })}
    >
      <div className={css.ways}>
        <Filters title={<FormattedMessage {...propagateTexts.yours} />} filters={filters} />
        <Filters title={<FormattedMessage {...propagateTexts.theirs} />} filters={theirs?.Filters ?? []} />
      </div>
    </ConflictBar>
  );
}

function Filters({ title, filters }: { title: ReactNode; filters: readonly PropagationFilter[] }) {
  const vendorNames = useVendorNames();
  return (
    <section>
      <h3>{title}</h3>
      {filters.length === 0 ? (
        <FormattedMessage {...marketplaceTexts.noFilters} />
      ) : (
        <FilterChips filters={filters} vendorNames={vendorNames} />
      )}
    </section>
  );
}
