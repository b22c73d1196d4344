/** What the browser shows in the states of the machines of pricelists; part of ../sees.ts. */
export const pricelistSees = {
  'pricelist-edit': {
    editing: 'The filters are shown; once changed, they can be saved.',
    saving: 'The Save button is busy.',
    conflict: 'A message says that somebody else saved meanwhile, with both values.',
  },
  'pricelist-order': {
    loading: 'The heading is shown without the pricelists.',
    unavailable: 'A message says why the pricelists cannot be read.',
    editing: 'The pricelists are shown in their order; once changed, it can be saved.',
    saving: 'The Save button is busy, the pricelists cannot be moved.',
    comparing: 'The pricelists cannot be moved while the order of now is read.',
    conflict: 'A message says that somebody else has changed them, with their order.',
  },
};
