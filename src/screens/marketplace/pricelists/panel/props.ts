/** Props shared by the components of this folder. */
import type { PricelistProperties } from '#contract/marketplace/pricelists.ts';
import type { PricelistDraft } from '#machines/marketplace/pricelist-edit.machine.ts';

export type FieldsProps = {
  saved: PricelistProperties;
  draft: PricelistDraft;
  onChange: (changes: Partial<PricelistDraft>) => void;
};
