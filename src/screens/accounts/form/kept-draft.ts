/** Storage of a form draft that survives a reload. Passwords are never stored. */
import type { FieldDefinition } from '#contract/accounts/account.ts';
import { forget, keep, kept } from '#src/app/kept.ts';
import type { Draft } from './form-sections.ts';

/** Returns the stored draft if it still fits the form, otherwise null. */
export function keptDraft(name: string, fields: readonly FieldDefinition[]): Draft | null {
  const draft = kept(name);
  if (draft === null || typeof draft !== 'object') return null;
  const known = Object.entries(draft).filter(([field]) => fields.some(one => one.Name === field));
  return Object.fromEntries(known);
}

export function keepDraft(name: string, fields: readonly FieldDefinition[], draft: Draft): void {
  const open = fields.filter(field => field.DisplayTemplate !== 'Password').map(field => field.Name);
  keep(name, Object.fromEntries(Object.entries(draft).filter(([field]) => open.includes(field))));
}

export const forgetDraft = (name: string): void => forget(name);
