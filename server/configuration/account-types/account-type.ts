/** The configuration of an account type: its fields, their layouts, and initial values of new accounts. */
import type { StoredField } from '#server/platform/db/schema.ts';

/**
 * A field of an account type. Texts are English; their translations are in ../texts, and a missing one falls back to
 * English.
 */
export type Field = Omit<StoredField, 'displayName' | 'members'> & {
  name: string;
  displayName: string;
  /** Choices: the text of each stored value. */
  members?: Readonly<Record<string, string>>;
};

export type Container = { name: string; title: string; fields: readonly Field[] };
export type Page = { name: string; title: string; containers: readonly Container[] };

export type AccountTypeConfiguration = {
  /** View layout. Edit and create layouts show its fields that are not read-only. */
  pages: readonly Page[];
  /** Create layout, if it differs from the edit layout. */
  createPages?: readonly Page[];
  /** Fields that only some services show, in layouts of their own (section 7). */
  serviceFields?: readonly Field[];
};

export const required = (field: Field): Field => ({ ...field, required: true });

/** Set by the server or by an order, never by a form. */
export const readOnly = (field: Field): Field => ({ ...field, readOnly: true });
