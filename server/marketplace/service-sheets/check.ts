/** Compares a sheet of texts with the services and returns changes and problems, cell by cell. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DELETE_MARK, TEXT_LENGTHS } from '#contract/marketplace/service-limits.ts';
import type { ServiceTexts, TextField } from '#contract/marketplace/service-limits.ts';
import { TRANSFERS_TEXTS } from '#contract/marketplace/service-rights.ts';
import type { SheetProblem, TextDifference } from '#contract/marketplace/service-sheets.ts';
import { DEFAULT_LOCALE } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { oneLine } from '#contract/platform/typed-text.ts';
import { servicesWith } from '#server/marketplace/service-tool/list.ts';
import { readTexts } from '#server/marketplace/service-tool/texts.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { Cell, SheetRow } from '#server/platform/spreadsheet/cells.ts';
import { lettersOf } from '#server/platform/spreadsheet/ranges.ts';
import { spreadsheetRows } from '#server/platform/spreadsheet/read.ts';
import { textOf } from '#server/platform/texts.ts';
import type { UploadedFile } from '#server/platform/uploads/store.ts';
import { columnsOf, fieldOf, idOf } from './columns.ts';
import type { Columns } from './columns.ts';

type Service = { id: number; name: string; version: number; texts: ServiceTexts };

export type Comparison = {
  rows: number;
  problems: SheetProblem[];
  differences: TextDifference[];
  checkKey: string;
};

type Caller = Pick<SessionCall, 'clock' | 'locale' | 'session'>;

/** The rows of an uploaded file, and a hash of it. */
export type SheetFile = { rows: SheetRow[]; hash: Buffer };

/** @throws HttpError 415, 413 and 422 for a file that is not such a sheet */
export async function readSheet(file: UploadedFile, locale: Locale): Promise<SheetFile> {
  const rows: SheetRow[] = [];
  for await (const row of spreadsheetRows(file.content, file.name, { locale })) {
    // The cached value of a formula may be out of date.
    for (const column of row.formulas ?? []) row.cells[column] = { error: '' };
    rows.push(row);
  }
  if (rows.length < 2) throw new HttpError(422, 'texts.no_rows');
  return { rows, hash: createHash('sha256').update(file.content).digest() };
}

/**
 * Call in a transaction as the request role, so that services out of reach are unknown.
 * @throws HttpError 422 for a sheet without the columns
 */
export async function compareTexts(
  db: Kysely<Database>,
  call: Caller,
  { rows, hash }: SheetFile,
): Promise<Comparison> {
  const services = await readServices(db, call);
  const sheet = new Sheet(call, services);
  for (const row of rows) sheet.onRow(row);
  const key = createHash('sha256').update(hash);
  const changed = [...new Set(sheet.differences.map(one => one.ServiceId))].sort((a, b) => a - b);
  for (const id of changed) key.update(`${id}:${services.get(id)?.version}\n`);
  return {
    rows: sheet.rows,
    problems: sheet.problems,
    differences: sheet.differences,
    checkKey: key.digest('base64url'),
  };
}

/** The services whose texts the caller may upload, by id, without deleted ones. */
async function readServices(db: Kysely<Database>, call: Caller): Promise<Map<number, Service>> {
  const rows = await servicesWith(db, call, TRANSFERS_TEXTS, {})
    .selectAll('service')
    .where('service.deleted_at', 'is', null)
    .execute();
  const texts = await readTexts(db, rows);
  return new Map(
    rows.flatMap(({ id, display_name, version }) => {
      const own = texts.get(id);
      return own ? [[id, { id, name: display_name, version, texts: own }] as const] : [];
    }),
  );
}

/** A value in the sheet; null leaves the text unchanged. */
type Value = { text: string } | { problem: string; values?: Record<string, string | number> } | null;

class Sheet {
  readonly problems: SheetProblem[] = [];
  readonly differences: TextDifference[] = [];
  rows = 0;
  readonly #call: Pick<SessionCall, 'locale'>;
  readonly #services: ReadonlyMap<number, Service>;
  /** Row numbers by service and field. */
  readonly #seen = new Map<string, number>();
  #columns: Columns | null = null;

  constructor(call: Pick<SessionCall, 'locale'>, services: ReadonlyMap<number, Service>) {
    this.#call = call;
    this.#services = services;
  }

  onRow({ number, cells }: SheetRow): void {
    if (this.#columns === null) {
      this.#columns = columnsOf(cells);
      return;
    }
    this.rows += 1;
    const { id: idAt, field: fieldAt, languages } = this.#columns;
    const id = idOf(cells[idAt]);
    const service = id === undefined ? undefined : this.#services.get(id);
    const field = fieldOf(cells[fieldAt]);
    if (!service) this.#refuse(number, idAt, 'texts.unknown_service');
    if (!field) this.#refuse(number, fieldAt, 'texts.unknown_field');
    if (!service || !field) return;
    const key = `${service.id} ${field}`;
    const earlier = this.#seen.get(key);
    if (earlier !== undefined) {
      this.#refuse(number, null, 'texts.twice', { row: earlier });
      return;
    }
    this.#seen.set(key, number);
    for (const { locale, at } of languages) {
      const old = service.texts[locale][field];
      const value =
        locale === DEFAULT_LOCALE && field === 'Name'
          ? ownName(cells[at], service)
          : valueOf(cells[at], field);
      if (value === null) continue;
      if ('problem' in value) this.#refuse(number, at, value.problem, value.values);
      else if (value.text !== old)
        this.differences.push({
          ServiceId: service.id,
          Service: service.name,
          Field: field,
          Language: locale,
          Old: old,
          New: value.text,
        });
    }
  }

  #refuse(
    row: number,
    column: number | null,
    key: string,
    values: Record<string, string | number> = {},
  ): void {
    const Column = column === null ? null : lettersOf(column);
    this.problems.push({ Row: row, Column, Text: textOf(this.#call.locale, key, values) });
  }
}

function valueOf(cell: Cell | undefined, field: TextField): Value {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'object')
    return { problem: 'error' in cell && cell.error === '' ? 'texts.formula' : 'texts.no_text' };
  if (typeof cell === 'boolean') return { problem: 'texts.no_text' };
  const typed = String(cell).replaceAll(/\r\n?/g, '\n').trim();
  const text = field === 'Name' ? oneLine(typed) : typed;
  if (text === '') return null;
  if (text.toLowerCase() === DELETE_MARK) return { text: '' };
  const most = TEXT_LENGTHS[field];
  return text.length > most ? { problem: 'texts.too_long', values: { most } } : { text };
}

/** The English name is the service's own: subscriptions refer to it. */
function ownName(cell: Cell | undefined, { name }: Service): Value {
  const value = valueOf(cell, 'Name');
  if (value === null || 'problem' in value || value.text === name)
    return value && 'problem' in value ? value : null;
  return { problem: 'texts.own_name' };
}
