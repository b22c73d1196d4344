/** A draft that survives a reload, in this tab alone. Passwords never go into it. */
import type { FieldDefinition } from '#contract/account.ts';
import type { Draft } from './form-sections.ts';

const keyOf = (name: string) => `draft-${name}`;

/** What was kept and still fits the form; null when there is nothing. */
export function keptDraft(name: string, fields: readonly FieldDefinition[]): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Draft | null;
    if (kept === null || typeof kept !== 'object') return null;
    const known = Object.entries(kept).filter(([field]) => fields.some(one => one.Name === field));
    return Object.fromEntries(known);
  } catch {
    return null;
  }
}

export function keepDraft(name: string, fields: readonly FieldDefinition[], draft: Draft): void {
  const open = fields.filter(field => field.DisplayTemplate !== 'Password').map(field => field.Name);
  const kept = Object.entries(draft).filter(([field]) => open.includes(field));
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage a reload begins anew.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was kept then.
  }
}
