/** Validates import rows by the rules of account creation and collects all problems (ACC-04). */
import { initialValues } from '#server/accounts/create/parent.ts';
import { validateValues, remoteProblem } from '#server/accounts/fields/check.ts';
import type { Change } from '#server/accounts/fields/check.ts';
import type { DefinedField } from '#server/accounts/fields/definitions.ts';
import { findTaken } from '#server/accounts/fields/unique.ts';
import type { Holds } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { ImportProblem, ImportRecord, ImportRowRecord } from '#server/platform/db/schema-imports.ts';

export type ValidatedRow = {
  row: Pick<ImportRowRecord, 'number' | 'values' | 'problems'>;
  changes: Change[];
  problems: ImportProblem[];
};

const TAKEN = 'field.taken';

type Rows = readonly ValidatedRow['row'][];

/**
 * Validates rows without looking at other accounts, and merges problems found while parsing; one problem per field.
 */
export function validateRows(
  { account_type: type }: Pick<ImportRecord, 'account_type'>,
  { fields, holds }: { fields: readonly DefinedField[]; holds: Holds },
  rows: Rows,
): ValidatedRow[] {
  return rows.map(row => {
    const input = { fields, holds, accountId: null, ...initialValues(type, row.values) };
    const { changes, problems } = validateValues(input);
    const own = [...problems]
      .filter(([name]) => !row.problems.some(({ field }) => field === name))
      .map(([field, problem]): ImportProblem => ({ field, ...problem }));
    return { row, changes, problems: [...row.problems, ...own] };
  });
}

/** Values of unique fields, with the rows they occur in. */
function uniqueTexts(judged: readonly ValidatedRow[]): Map<string, Map<string, ValidatedRow[]>> {
  const byField = new Map<string, Map<string, ValidatedRow[]>>();
  for (const one of judged) {
    for (const { name, field, value } of one.changes) {
      if (!field.unique || value === null) continue;
      const texts = byField.get(name) ?? new Map<string, ValidatedRow[]>();
      texts.set(String(value), [...(texts.get(String(value)) ?? []), one]);
      byField.set(name, texts);
    }
  }
  return byField;
}

/** Whether the problem is that another account has the value. */
export const isTaken = ({ key }: ImportProblem): boolean => key === TAKEN;

/**
 * Adds a problem for each value another account has.
 * @param claim called with a field's values before they are looked up, to lock them.
 */
export async function addTakenProblems(
  db: DatabaseReader,
  { account_type: type }: Pick<ImportRecord, 'account_type'>,
  judged: readonly ValidatedRow[],
  claim?: (field: string, values: string[]) => Promise<void>,
): Promise<void> {
  for (const [field, texts] of uniqueTexts(judged)) {
    const values = [...texts.keys()];
    await claim?.(field, values);
    for (const value of await findTaken(db, { type, field, values })) {
      for (const one of texts.get(value) ?? []) addProblem(one, { field, key: TAKEN });
    }
  }
}

function addProblem(one: ValidatedRow, problem: ImportProblem): void {
  if (!one.problems.some(({ field }) => field === problem.field)) one.problems.push(problem);
}

/** Concurrent requests to remote systems; each distinct value is sent once. */
const CONCURRENCY = 8;

export async function addRemoteProblems(
  call: SessionCall,
  { account_type: type, parent_id: place }: Pick<ImportRecord, 'account_type' | 'parent_id'>,
  judged: readonly ValidatedRow[],
): Promise<void> {
  const questions = new Map<string, { change: Change; rows: ValidatedRow[] }>();
  for (const one of judged) {
    for (const change of one.changes) {
      const { name, field, value } = change;
      if (value === null || (field.remoteValidation ?? field.remoteEnum) === undefined) continue;
      const key = `${name}\n${String(value)}`;
      const known = questions.get(key) ?? { change, rows: [] };
      known.rows.push(one);
      questions.set(key, known);
    }
  }
  const waiting = [...questions.values()];
  const ask = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { change, rows } = next;
      const problem = await remoteProblem(call, { type, place }, change);
      if (problem) for (const one of rows) addProblem(one, { field: change.name, ...problem });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, ask));
}
