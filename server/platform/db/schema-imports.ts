/** Kysely types of the spreadsheet import tables (migrations 0013, 0016, 0041 and 0045). */
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import type { ImportStatus } from '#contract/accounts/import-statuses.ts';
import type { ImportRowState } from '#contract/accounts/imports.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import type { Encoding } from '#contract/platform/encodings.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { GeneratedJson, Json } from './json-columns.ts';

/** A problem of a row: the id of a text and its values. `field` is null when it concerns the whole row. */
export type ImportProblem = {
  field: string | null;
  key: string;
  values?: Record<string, string | number>;
};

/** What the preview says about the file: the id of a text and its values. */
export type ImportRemark = { key: string; values: Record<string, string | number> };

export type ImportTable = {
  id: Generated<number>;
  name: string;
  folded_name: ColumnType<string, never, never>;
  account_type: CreatableType;
  parent_id: number;
  creator_id: number;
  impersonator_id: number | null;
  address: string | null;
  origin: string;
  locale: Locale;
  status: Generated<ImportStatus>;
  total_count: Generated<number>;
  checked_count: Generated<number>;
  error_count: Generated<number>;
  imported_count: Generated<number>;
  cancelled_count: Generated<number>;
  ignored_columns: GeneratedJson<string[]>;
  remarks: GeneratedJson<ImportRemark[]>;
  failure: string | null;
  scheduled_at: Date | null;
  created_at: Date;
  finished_at: Date | null;
};
export type ImportRecord = Selectable<ImportTable>;

export type ImportRowTable = {
  import_id: number;
  number: number;
  state: Generated<ImportRowState>;
  name: string;
  values: Json<Record<string, FieldValue>>;
  problems: GeneratedJson<ImportProblem[]>;
  account_id: number | null;
  invitation: Buffer | null;
  mailing_until: Date | null;
};
export type ImportRowRecord = Selectable<ImportRowTable>;

/** `encoding` is null for a workbook. */
export type ImportFileTable = { import_id: number; content: Buffer; encoding: Encoding | null };

export type ImportDatabase = {
  account_import: ImportTable;
  account_import_row: ImportRowTable;
  account_import_file: ImportFileTable;
};
