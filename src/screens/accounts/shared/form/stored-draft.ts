/** Storage of a form draft that survives a reload. Passwords are never stored. */
import type { FieldDefinition } from '#contract/accounts/account.ts';
import { removeFromTab, storeInTab, readFromTab } from '#src/app/tab-storage.ts';
import type { Draft } from './form-sections.ts';

/** Returns the stored draft if it still fits the form, otherwise null. */
export function readStoredDraft(name: string, fields: readonly FieldDefinition[]): Draft | null {
  const draft = readFromTab(name);
  if (draft === null || typeof draft !== 'object') return null;
  const known = Object.entries(draft).filter(([field]) => fields.some(one => one.Name === field));
  return Object.fromEntries(known);
}

export function storeDraft(name: string, fields: readonly FieldDefinition[], draft: Draft): void {
  const storable = fields.filter(field => field.DisplayTemplate !== 'Password').map(field => field.Name);
  storeInTab(name, Object.fromEntries(Object.entries(draft).filter(([field]) => storable.includes(field))));
}

export const removeStoredDraft = (name: string): void => removeFromTab(name);
