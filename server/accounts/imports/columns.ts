/** Maps spreadsheet headings to importable fields. */
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import { LOCALES } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { inLocale } from '#server/accounts/display.ts';
import { isGuarded } from '#server/accounts/fields/check.ts';
import { knownFields } from '#server/accounts/fields/definitions.ts';
import type { DefinedField } from '#server/accounts/fields/definitions.ts';
import { canWrite } from '#server/accounts/fields/describe-field.ts';
import type { Holds } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { Cell } from '#server/platform/spreadsheet/cells.ts';
import { createHeadingLookup } from '#server/platform/spreadsheet/headings.ts';
import { textOf } from '#server/platform/texts.ts';

/** Suffix of a required field's heading. */
export const REQUIRED_MARK = '*';

/**
 * Importable fields: those writable on a new account with these rights, without a second factor, since nobody can be
 * asked for one while an import runs. Secrets are not imported.
 */
export async function importFields(
  call: SessionCall,
  type: CreatableType,
  holds: Holds,
): Promise<DefinedField[]> {
  const fields = await knownFields(call.readAsSystem('configuration'), type, holds);
  return fields.filter(({ definition }) => {
    if (definition.readOnly === true || definition.template === 'Password') return false;
    const isFree = !isGuarded(definition, true);
    return isFree || (definition.needsMfa !== true && canWrite(holds, definition));
  });
}

/** Ignored headings are reported up to this length. */
const HEADING = 200;

const textIn = (heading: Cell): string => (typeof heading === 'string' ? heading.trim() : '');

/** Returns a lookup of fields by heading: the localized name in any language, or the field name. */
export function fieldsByHeading(known: readonly DefinedField[]): (heading: Cell) => DefinedField | null {
  return createHeadingLookup(
    known.flatMap(field =>
      [field.name, ...Object.values(field.definition.displayName)].map(text => [text, field] as const),
    ),
  );
}

/**
 * Whether this is the problems column of a returned file, in any language; it need not be removed before uploading
 * again.
 */
export const isProblemsHeading = (heading: Cell): boolean =>
  createHeadingLookup(LOCALES.map(locale => [textOf(locale, 'import.problems'), true]))(heading) ?? false;

export type Columns = {
  /** The field of each column, null for unknown headings. */
  fields: (DefinedField | null)[];
  ignored: string[];
};

export function columnsOf(
  headings: readonly Cell[],
  known: readonly DefinedField[],
  locale: Locale,
): Columns {
  const fields = headings.map(fieldsByHeading(known));
  const found = fields.filter(field => field !== null);
  const twice = found.find((field, index) => found.indexOf(field) !== index);
  if (twice)
    throw new HttpError(422, 'import.column_twice', {
      column: inLocale(twice.definition.displayName, locale),
    });
  if (found.length === 0) throw new HttpError(422, 'import.no_columns');
  const unknown = headings.filter((heading, index) => fields[index] === null && !isProblemsHeading(heading));
  const ignored = unknown.map(textIn).filter(text => text !== '');
  return { fields, ignored: ignored.map(text => text.slice(0, HEADING)) };
}
