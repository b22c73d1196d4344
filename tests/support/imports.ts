/** Imports for tests: uploaded as the page does, or inserted into the database in a later status. */
import type { Page } from '@playwright/test';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import { IMPORT_UPLOAD } from '#contract/accounts/import-limits.ts';
import type { ImportStatus } from '#contract/accounts/import-statuses.ts';
import type { ImportRun } from '#contract/accounts/imports.ts';
import type { Encoding } from '#contract/platform/encodings.ts';
import { COMPANY } from './accounts.ts';
import { accountOf } from './enter.ts';
import type { PersonName } from './enter.ts';
import type { Portal } from './server.ts';
import { csv } from './spreadsheets.ts';
import { messageOf } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** Chooses the parent account on the page. */
export async function choosePlace(page: Page): Promise<void> {
  await page.getByLabel('Find an account', { exact: true }).fill('Nordlicht');
  await page.getByRole('button', { name: new RegExp(`^${COMPANY}`) }).click();
}

const HEADINGS = ['First name', 'Last name', 'E-mail', 'Username'];

/** A file of users whose names begin with `key`; rows for which `isWrong` returns true lack required values. */
export const people = (key: string, count: number, isWrong: (at: number) => boolean = () => false): Buffer =>
  csv([
    HEADINGS,
    ...Array.from({ length: count }, (_, at) =>
      isWrong(at) ? ['', key, 'no', ''] : [`F${at}`, key, `${key}.${at}@import.example`, `${key}.${at}`],
    ),
  ]);

export type Sent = { status: number; data: ImportRun; message: string | undefined };

export type Upload = {
  accountType?: CreatableType;
  parentAccountId: number;
  fileName?: string;
  encoding?: Encoding;
};

export async function upload(
  visitor: Visitor,
  file: Buffer,
  { accountType = 'User', parentAccountId, fileName = 'people.xlsx', encoding }: Upload,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const query = new URLSearchParams({ accountType, parentAccountId: String(parentAccountId), fileName });
  if (encoding) query.set('encoding', encoding);
  const response = await visitor.fetch(`${IMPORT_UPLOAD}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin', ...headers },
    body: new Uint8Array(file),
  });
  const text = await response.text();
  const data = (response.ok ? JSON.parse(text) : undefined) as ImportRun;
  return { status: response.status, data, message: messageOf(text) };
}

/** Uploads a file and checks all of its rows. */
export async function checked(visitor: Visitor, file: Buffer, input: Upload): Promise<ImportRun> {
  const sent = await upload(visitor, file, input);
  if (sent.status !== 200) throw new Error(`The upload answers ${sent.status}: ${sent.message}`);
  let run = sent.data;
  while (run.CheckedCount < run.TotalCount) {
    const answer = await visitor.call('IImportService/CheckImport', { importId: run.Id });
    if (answer.status !== 200) throw new Error(`The check answers ${answer.status}: ${answer.message}`);
    run = answer.data;
  }
  return run;
}

/** Inserts an import without rows and returns its id. */
export async function importBelow(
  portal: Pick<Portal, 'deps' | 'origin'>,
  parentId: number,
  creator: PersonName,
  status: ImportStatus,
): Promise<number> {
  const { id } = await portal.deps.db
    .insertInto('account_import')
    .values({
      name: 'people.xlsx',
      account_type: 'User',
      parent_id: parentId,
      creator_id: await accountOf(portal, creator),
      impersonator_id: null,
      address: null,
      origin: portal.origin,
      locale: 'en',
      status,
      failure: null,
      scheduled_at: null,
      created_at: portal.deps.clock.now(),
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the file of an import is stored; only files with problems are kept. */
export async function hasFile({ deps }: Pick<Portal, 'deps'>, importId: number): Promise<boolean> {
  const files = deps.db.selectFrom('account_import_file').select('import_id');
  return (await files.where('import_id', '=', importId).execute()).length > 0;
}
