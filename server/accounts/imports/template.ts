/** Creates an empty spreadsheet with a localized heading for each importable field. */
import { writeXlsx } from 'hucre/xlsx';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { inLocale } from '#server/accounts/display.ts';
import type { DefinedField } from '#server/accounts/fields/definitions.ts';
import { needFor } from '#server/identity/account-rights.ts';
import { rightsWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { importFields, REQUIRED_MARK } from './columns.ts';

const WIDTH = 18;
/** Text format keeps leading zeros, as in postal codes. */
const TEXT = '@';

export async function importTemplate(
  call: SessionCall,
  type: CreatableType,
  locale: Locale,
): Promise<Uint8Array> {
  const fields = await importFields(call, type, rightsWith(call, needFor(type, 'Create')));
  const headings = inOrder(fields).map(({ definition }) => {
    const name = inLocale(definition.displayName, locale);
    return definition.required ? `${name} ${REQUIRED_MARK}` : name;
  });
  return writeXlsx({
    sheets: [
      {
        name: type,
        columns: headings.map(heading => ({ width: Math.max(WIDTH, heading.length + 2), numFmt: TEXT })),
        rows: [headings],
        cells: new Map(headings.map((_, column) => [`0,${column}`, { style: { font: { bold: true } } }])),
        freezePane: { rows: 1 },
      },
    ],
  });
}

/** Required fields first. */
const inOrder = (fields: readonly DefinedField[]): DefinedField[] => [
  ...fields.filter(one => one.definition.required),
  ...fields.filter(one => !one.definition.required),
];
