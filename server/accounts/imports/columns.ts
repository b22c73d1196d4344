/** Which fields a spreadsheet may hold for a type of account, and which heading stands for which. */
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
import { textOf } from '#server/platform/texts.ts';

/** A required field's heading ends with it. */
export const REQUIRED_MARK = '*';

/**
 * What a person with these rights may give a new account that needs no second factor: nobody is there to be asked for one when an import
 * runs. Secrets are not kept in spreadsheets.
 */
export async function importFields(
  call: SessionCall,
  type: CreatableType,
  holds: Holds,
): Promise<DefinedField[]> {
  const fields = await knownFields(call, type, holds);
  return fields.filter(({ definition }) => {
    if (definition.readOnly === true || definition.template === 'Password') return false;
    const isFree = !isGuarded(definition, true);
    return isFree || (definition.needsMfa !== true && canWrite(holds, definition));
  });
}

const folded = (text: string): string =>
  text.normalize('NFKC').replaceAll(REQUIRED_MARK, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Of an ignored heading so much is told: enough to know it by. */
const HEADING = 200;

const textIn = (heading: Cell): string => (typeof heading === 'string' ? heading.trim() : '');

/** Headings are names of fields, in any of the portal's languages, or as the portal itself calls them. */
export function fieldsByHeading(known: readonly DefinedField[]): (heading: Cell) => DefinedField | null {
  const byHeading = new Map<string, DefinedField>();
  for (const field of known) {
    for (const text of [field.name, ...Object.values(field.definition.displayName)]) {
      if (!byHeading.has(folded(text))) byHeading.set(folded(text), field);
    }
  }
  return heading => byHeading.get(folded(textIn(heading))) ?? null;
}

/** The column that rows with problems are given back with, in any language: nobody has to remove it. */
export const isProblemsHeading = (heading: Cell): boolean =>
  LOCALES.some(locale => folded(textOf(locale, 'import.problems')) === folded(textIn(heading)));

export type Columns = {
  /** The field of each column; null where its heading stands for none. */
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
