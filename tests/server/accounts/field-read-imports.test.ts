/** Imports ignore fields without their read right on the parent account (section 6, ACC-04). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CREATABLE_TYPES } from '#contract/accounts/hierarchy.ts';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import { IMPORT_PROBLEMS, IMPORT_TEMPLATE } from '#contract/accounts/import-limits.ts';
import type { Cell } from '#server/platform/spreadsheet/cells.ts';
import { spreadsheetRows } from '#server/platform/spreadsheet/read.ts';
import { checked } from '#tests/support/imports.ts';
import { makeRole } from '#tests/support/placed-people.ts';
import { csv } from '#tests/support/spreadsheets.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import type { GuardedField } from './guarded/definitions.ts';
import { allBut, readerWith } from './guarded/people.ts';
import { startGuarded } from './guarded/world.ts';
import type { GuardedWorld } from './guarded/world.ts';

let world: GuardedWorld;
beforeAll(async () => {
  world = await startGuarded();
});
afterAll(() => world.portal.close());

const WITHOUT = ['lacking', 'elsewhere'] as const;

async function cellsOf(visitor: Visitor, address: string): Promise<Cell[][]> {
  const response = await visitor.fetch(address);
  expect(response.status).toBe(200);
  const rows: Cell[][] = [];
  const file = Buffer.from(await response.arrayBuffer());
  for await (const row of spreadsheetRows(file, 'a.xlsx')) rows.push(row.cells);
  return rows;
}

const label = ({ definition }: GuardedField): string => definition.displayName['en'] ?? '';

/** Valid required values of each type, by heading. */
const ROWS: Record<CreatableType, Record<string, string>> = {
  User: { 'First name': 'A', 'Last name': 'B', 'E-mail': 'a.b@import.example', Username: 'a.b' },
  Department: { Name: 'A department' },
  Company: { Name: 'A company', Country: 'DE', Currency: 'EUR' },
  Reseller: { Name: 'A reseller', Country: 'DE', Currency: 'EUR' },
  Vendor: { Name: 'A vendor', Country: 'DE', Currency: 'EUR' },
};

/** Valid values by field. */
const VALUES: Record<string, string> = {
  CostCentre: 'CC-1010',
  EmployedSince: '2020-01-01',
  Employees: '7',
  Manager: 'M. Manager',
  Mobile: '+49 30 555 0100',
  Notes: 'Some words',
  PartnerSince: '2020-01-01',
  PaymentTerms: '14',
  TaxId: 'DE111111111',
  TimeZone: 'Europe/Berlin',
  VatExempt: 'yes',
};

describe.each(CREATABLE_TYPES)('[ACC-04] [SEC-05] an import of a %s', accountType => {
  /** Fields that need a second factor are never imported. */
  const importable = () =>
    world.cases[accountType].fields.filter(({ definition }) => definition.needsMfa !== true);
  /** A file with a column for each of the fields, and one row. */
  const file = () => {
    const row = {
      ...ROWS[accountType],
      ...Object.fromEntries(importable().map(one => [label(one), VALUES[one.name] ?? ''])),
    };
    return csv([Object.keys(row), Object.values(row)]);
  };
  const place = () => {
    const { over, about } = world.cases[accountType];
    return accountType === 'Reseller' || accountType === 'Company' ? over : (about.account.parent_id ?? 0);
  };
  const run = (visitor: Visitor) =>
    checked(visitor, file(), { accountType, parentAccountId: place(), fileName: 'a.csv' });

  test('has a template without the columns of restricted fields', async () => {
    const { readers } = world.cases[accountType];
    const address = `${IMPORT_TEMPLATE}/${accountType}?language=en`;
    const headings = async (visitor: Visitor) => {
      const [row = []] = await cellsOf(visitor, address);
      return row.map(String);
    };
    const labels = importable().map(label);
    expect(labels).not.toEqual([]);
    expect(await headings(readers.holder.visitor)).toEqual(expect.arrayContaining(labels));
    // A template has no parent yet. The role of vendors' readers covers everything, the other place included.
    for (const who of accountType === 'Vendor' ? (['lacking'] as const) : WITHOUT) {
      const known = await headings(readers[who].visitor);
      expect([who, known.filter(heading => labels.includes(heading))]).toEqual([who, []]);
    }
  });

  test('ignores the columns of restricted fields like those with unknown headings', async () => {
    const { readers } = world.cases[accountType];
    const labels = importable().map(label);
    expect(await run(readers.holder.visitor)).toMatchObject({ ErrorCount: 0, IgnoredColumns: [] });
    for (const who of WITHOUT) {
      const { ErrorCount, IgnoredColumns } = await run(readers[who].visitor);
      expect([who, ErrorCount, IgnoredColumns]).toEqual([who, 0, labels]);
    }
  });
});

describe('[ACC-04] [SEC-05] an import whose creator loses a read right', () => {
  const HIDDEN = 'A value that you do not have permission to view is not valid. Contact your administrator.';

  test('reports a problem of the field without the field’s name', async () => {
    const { portal, home, cases } = world;
    const { fields, over } = cases.Company;
    const taxId = fields.find(({ name }) => name === 'TaxId');
    if (!taxId) throw new Error('The tax id of a company is guarded');
    const role = await makeRole(portal, allBut([taxId.readRight]));
    const reading = await makeRole(portal, [`${taxId.readRight}:Read`]);
    const { id, visitor } = await readerWith(portal, home, [
      { role, over },
      { role: reading, over },
    ]);
    // The second row is invalid: the value must be unique.
    const row = { ...ROWS.Company, [label(taxId)]: 'DE222222222' };
    const rows = csv([Object.keys(row), Object.values(row), Object.values(row)]);
    const sent = await checked(visitor, rows, {
      accountType: 'Company',
      parentAccountId: over,
      fileName: 'a.csv',
    });
    const problems = async () => {
      const input = { importId: sent.Id, problemsOnly: true };
      const { data } = await visitor.call('IImportService/GetImportDetails', input);
      const [, given] = await cellsOf(visitor, `${IMPORT_PROBLEMS}/${sent.Id}?language=en`);
      return [data.Rows.flatMap(one => one.Problems), given?.[0]];
    };
    const text = 'Row 2 has the same value.';
    expect(await problems()).toEqual([[{ Field: label(taxId), Text: text }], `${label(taxId)}: ${text}`]);
    await portal.deps.db
      .deleteFrom('role_assignment')
      .where('account_id', '=', id)
      .where('role_id', '=', reading)
      .execute();
    expect(await problems()).toEqual([[{ Field: null, Text: HIDDEN }], HIDDEN]);
  });
});
