import type { ImportStatus } from '#contract/accounts/import-statuses.ts';
/** Spreadsheet imports of the reseller manager (ACC-04), one in each status that is not transient. */
import type { ImportRowState } from '#contract/accounts/imports.ts';
import { addImportJob, IMPORT } from '#server/accounts/imports/jobs.ts';
import type { ImportProblem } from '#server/platform/db/schema-imports.ts';
import { accountsOf, daysFrom, insertAll, placed } from '../world.ts';
import type { Area, PlannedAccount, World } from '../world.ts';
import { personName, stem } from './account-fields.ts';
import { usernameOf } from './users.ts';

type Row = {
  state: ImportRowState;
  name: string;
  /** Values by column heading; headings are the portal's field names. */
  values: Record<string, string>;
  problem?: ImportProblem;
  accountId?: number;
};

type Run = {
  file: string;
  type: 'User' | 'Department';
  parent: PlannedAccount;
  status: ImportStatus;
  at: Date;
  scheduledAt?: Date;
  failure?: string;
  rows: readonly Row[];
};

const MINUTE = 60_000;
/** The first row contains the headings. */
const FIRST_ROW = 2;
/** Only departments are scheduled, so that no invitation is mailed with an invalid origin. */
const NEW_DEPARTMENTS = ['Field Service', 'Energy Trading', 'Grid Planning', 'Works Council'];

export const imports: Area = {
  name: 'imports',
  async load(world) {
    for (const run of runsOf(world)) await writeRun(world, run);
  },
};

function runsOf(world: World): Run[] {
  const { now } = world;
  const company = placed(world, 'company');
  const reseller = `${placed(world, 'reseller').path}/`;
  const closed = accountsOf(world, 'Company').find(
    ({ state, path }) => state === 'Terminated' && path.startsWith(reseller),
  );
  const newest = accountsOf(world, 'User')
    .filter(({ state, parent }) => state === 'Active' && parent === company)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, 6);
  const cancelled = someone(world, 'Cancelled', 4);
  return [
    {
      file: 'new-colleagues.csv',
      type: 'User',
      parent: company,
      status: 'Completed',
      at: newest[0]?.createdAt ?? now,
      rows: [...newest.map(imported), ...refused],
    },
    ...(closed ? [failed(world, closed)] : []),
    {
      file: 'summer-interns.csv',
      type: 'User',
      parent: company,
      status: 'Cancelled',
      at: daysFrom(now, -9),
      rows: cancelled,
    },
    {
      file: 'new-departments.csv',
      type: 'Department',
      parent: company,
      status: 'Pending',
      at: daysFrom(now, -1),
      scheduledAt: daysFrom(now, 6),
      rows: NEW_DEPARTMENTS.map(name => ({ state: 'Valid', name, values: { DisplayName: name } })),
    },
  ];
}

const failed = (world: World, parent: PlannedAccount): Run => ({
  file: 'branch-office.csv',
  type: 'User',
  parent,
  status: 'Failed',
  at: daysFrom(world.now, -5),
  failure: 'error.parent_closed',
  rows: someone(world, 'Cancelled', 3),
});

const imported = (account: PlannedAccount): Row => ({
  state: 'Imported',
  name: account.name,
  values: {
    Firstname: String(account.fields['Firstname']),
    Lastname: String(account.fields['Lastname']),
    Email: String(account.fields['Email']),
    Username: usernameOf(account),
  },
  accountId: account.id,
});

/** Rows with typical errors of a first upload. */
const refused: readonly Row[] = [
  {
    state: 'Invalid',
    name: 'Ida Sandberg',
    values: { Firstname: 'Ida', Lastname: 'Sandberg', Email: 'ida.sandberg', Username: 'ida.sandberg' },
    problem: { field: 'Email', key: 'field.email' },
  },
  {
    state: 'Invalid',
    name: 'Paul Winter',
    values: { Firstname: 'Paul', Lastname: 'Winter', Email: 'p.winter@example.org', Username: 'paul.winter' },
    problem: { field: 'Username', key: 'field.taken' },
  },
];

function someone(world: World, state: ImportRowState, count: number): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const { first, last, full } = personName(world);
    const username = `${stem(full)}.new${index}`;
    const values = { Firstname: first, Lastname: last, Email: `${username}@example.org`, Username: username };
    return { state, name: full, values };
  });
}

async function writeRun(world: World, run: Run): Promise<void> {
  const { type, parent, status, at, rows } = run;
  const counted = (state: ImportRowState) => rows.filter(row => row.state === state).length;
  const [errors, done] = [counted('Invalid'), counted('Imported')];
  const { id } = await world.db
    .insertInto('account_import')
    .values({
      name: run.file,
      account_type: type,
      parent_id: parent.id,
      creator_id: world.people.get('resellerManager')?.id ?? 1,
      impersonator_id: null,
      address: '192.0.2.14',
      origin: 'http://127.0.0.1:8080',
      locale: 'en',
      status,
      total_count: rows.length,
      checked_count: rows.length,
      error_count: errors,
      imported_count: done,
      cancelled_count: counted('Cancelled'),
      failure: run.failure ?? null,
      scheduled_at: run.scheduledAt ?? null,
      created_at: at,
      finished_at: status === 'Pending' ? null : new Date(at.getTime() + MINUTE),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertAll(
    world,
    'account_import_row',
    rows.map((row, index) => rowOf(id, row, index)),
  );
  if (errors > 0) await insertAll(world, 'account_import_file', [{ import_id: id, content: fileOf(rows) }]);
  if (!run.scheduledAt) return;
  const job = { importId: id, parentId: parent.id, runAt: run.scheduledAt, now: at };
  await addImportJob(world.db, IMPORT, job);
}

const rowOf = (importId: number, { state, name, values, problem, accountId }: Row, index: number) => ({
  import_id: importId,
  number: index + FIRST_ROW,
  state,
  name,
  values: JSON.stringify(values),
  problems: JSON.stringify(problem ? [problem] : []),
  account_id: accountId ?? null,
  invitation: null,
  mailing_until: null,
});

/** The uploaded file, which is stored for its rows with problems. */
function fileOf(rows: readonly Row[]): Buffer {
  const lines = [Object.keys(rows[0]?.values ?? {}), ...rows.map(({ values }) => Object.values(values))];
  return Buffer.from(`${lines.map(cells => cells.join(';')).join('\r\n')}\r\n`);
}
