import { useState } from 'react';
import type { FieldDefinition } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import type { Draft } from './form-sections.ts';
import { storeDraft, readStoredDraft } from './stored-draft.ts';

/**
 * State of a draft that survives a reload.
 * @param name key in the storage
 * @param first initial values when nothing is stored
 */
export function useStoredDraft(
  name: string,
  fields: readonly FieldDefinition[],
  first: Draft,
): [Draft, (field: string, value: FieldValue) => void] {
  const [draft, setDraft] = useState<Draft>(() => ({ ...first, ...readStoredDraft(name, fields) }));
  const change = (field: string, value: FieldValue) => {
    const next = { ...draft, [field]: value };
    setDraft(next);
    storeDraft(name, fields, next);
  };
  return [draft, change];
}
