/** As tests/paths/sees.ts, which it is part of. */
export const SEES_OF_MARKETPLACE: Record<string, Record<string, string>> = {
  'price-editor': {
    beginning: 'The heading is shown.',
    loading: 'The heading is shown; rules and prices are being loaded.',
    forbidden: 'The page says that there is no access to it.',
    unavailable: 'A message says why the prices cannot be shown.',
    changed: 'The changes are shown.',
    clean: 'Rules and prices are shown as they are.',
    'draft.settling': 'A bar says what is changed, and that prices are being calculated.',
    'draft.previewing': 'A bar says what is changed, and that prices are being calculated.',
    'draft.previewed': 'The bar counts what the changes do to the prices.',
    'draft.previewFailed': 'A message says why there are no new prices; they can be calculated again.',
    confirming: 'A dialog says what changes and asks whether that is understood.',
    saving: 'The bar’s Save button is busy.',
    'draft.saveFailed': 'A message says why the prices were not saved; all changes are still there.',
    conflicted: 'What somebody else has changed is listed by rule, with a choice.',
  },
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
