/** Propagation filters for tests. */
import type { PropagationFilter } from '#contract/marketplace/pricelists.ts';

/** A filter without a restriction, changed by `more`. */
export const filter = (more: Partial<PropagationFilter> = {}): PropagationFilter => ({
  VendorType: 'include',
  VendorIds: [],
  IncludeTags: [],
  ExcludeTags: [],
  ...more,
});
