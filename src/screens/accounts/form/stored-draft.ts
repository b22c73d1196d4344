/** Storage of a form draft that survives a reload. Passwords are never stored. */
import type { FieldDefinition } from '#contract/accounts/account.ts';
import { removeDraft, writeDraft, readDraft } from '#src/app/draft-storage.ts';
import type { Draft } from './form-sections.ts';

/** Returns the stored draft if it still fits the form, otherwise null. */
export function readStoredDraft(name: string, fields: readonly FieldDefinition[]): Draft | null {
  const draft = readDraft(name);
  if (draft === null || typeof draft !== 'object') return null;
  const known = Object.entries(draft).filter(([field]) => fields.some(one => one.Name === field));
  return Object.fromEntries(known);
}

export function storeDraft(name: string, fields: readonly FieldDefinition[], draft: Draft): void {
  const storable = fields.filter(field => field.DisplayTemplate !== 'Password').map(field => field.Name);
  writeDraft(name, Object.fromEntries(Object.entries(draft).filter(([field]) => storable.includes(field))));
}

export const removeStoredDraft = (name: string): void => removeDraft(name);
