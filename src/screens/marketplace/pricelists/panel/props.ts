/** Props shared by the components of this folder. */
import type { PricelistProperties } from '#contract/marketplace/pricelists.ts';
import type { PricelistDraft } from '#machines/marketplace/pricelist-edit.machine.ts';

/** For the filters alone, which the propagation wizard edits as well. */
export type FiltersProps = {
  draft: Pick<PricelistDraft, 'Filters'>;
  onChange: (changes: Pick<PricelistDraft, 'Filters'>) => void;
};

export type FieldsProps = {
  saved: PricelistProperties;
  draft: PricelistDraft;
  onChange: (changes: Partial<PricelistDraft>) => void;
};
