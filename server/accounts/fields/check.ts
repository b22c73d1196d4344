/** Validates field values against the definitions: format, rights, uniqueness, remote validation (ACC-02). */
import type { AccountType } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import type { Holds } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { StoredField } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { textOf } from '#server/platform/texts.ts';
import type { DefinedField } from './definitions.ts';
import { canWrite } from './describe-field.ts';
import { normalized, parseValue } from './formats.ts';
import type { Problem } from './formats.ts';
import { isTaken } from './unique.ts';

export type Values = Record<string, FieldValue>;
export type Change = { name: string; field: StoredField; old: FieldValue; value: FieldValue };

export type CheckRequest = {
  type: AccountType;
  /** Null for a new account. */
  accountId: number | null;
  /** Account id sent to remote validation: the account, or the parent of a new one. */
  place: number;
  /** The caller's rights on that account. */
  holds: Holds;
  /** Fields the caller may read. */
  fields: readonly DefinedField[];
  given: Values;
  current: Values;
};

/** Problems by field name. All are reported at once, so that they can be corrected at once. */
export type Problems = Map<string, Problem>;

function throwProblems(call: SessionCall, problems: Problems): void {
  if (problems.size === 0) return;
  const Fields = Object.fromEntries(
    [...problems].map(([name, { key, values }]) => [name, textOf(call.locale, key, values)]),
  );
  const isLacking = [...problems.values()].some(({ key }) => key === 'field.right');
  throw isLacking
    ? new HttpError(403, 'error.forbidden', {}, { Fields })
    : new HttpError(422, 'error.fields', {}, { Fields });
}

/** Whether the right and the second factor are required; for some fields only for later changes. */
export const isGuarded = (field: StoredField, creating: boolean): boolean =>
  !(creating && field.freeAtCreation === true);

/**
 * Checks the rights again in the transaction that writes, because the account may have been moved since.
 * @throws HttpError 403 for a field that the caller may not write.
 */
export function assertWritable(
  holds: Holds,
  changes: readonly Change[],
  writing: 'created' | 'changed',
): void {
  const isRefused = ({ field }: Change) => isGuarded(field, writing === 'created') && !canWrite(holds, field);
  if (changes.some(isRefused)) throw new HttpError(403, 'error.forbidden');
}

/** Validates values without looking at other accounts. Unchanged values need no right and no validation. */
export function validateValues({
  fields,
  given,
  current,
  accountId,
  holds,
}: Pick<CheckRequest, 'fields' | 'given' | 'current' | 'accountId' | 'holds'>): {
  changes: Change[];
  problems: Problems;
} {
  const creating = accountId === null;
  const problems: Problems = new Map();
  const changes: Change[] = [];
  const known = new Map(fields.map(({ name, definition }) => [name, definition]));
  for (const name of Object.keys(given)) {
    if (!known.has(name)) problems.set(name, { key: 'field.read_only' });
  }
  for (const [name, field] of known) {
    const old = current[name] ?? null;
    const typed = given[name] ?? null;
    // A value from before it was normalized stays until it is changed.
    const value = typed === old ? old : normalized(field, typed);
    const wanted = name in given ? value : old;
    // Secrets are never sent to the client, so any given value is new, and no value keeps the current one.
    const isSecret = field.template === 'Password';
    const same = isSecret ? value === null : wanted === old;
    if (same && !(creating && field.required)) continue;
    const judged = parseValue(field, wanted);
    if (!same && field.readOnly) problems.set(name, { key: 'field.read_only' });
    else if (!same && isGuarded(field, creating) && !canWrite(holds, field)) {
      problems.set(name, { key: 'field.right' });
    } else if ('key' in judged) problems.set(name, judged);
    else if (isSecret || judged.value !== old) changes.push({ name, field, old, value: judged.value });
  }
  return { changes, problems };
}

/**
 * Returns the changes with normalized values.
 * @throws HttpError 403 or 422 with the problems by field.
 */
export async function checkValues(call: SessionCall, input: CheckRequest): Promise<Change[]> {
  const { changes, problems } = validateValues(input);
  throwProblems(call, problems);
  for (const change of changes) {
    const problem = await externalProblem(call, input, change);
    if (problem) problems.set(change.name, problem);
  }
  throwProblems(call, problems);
  return changes;
}

/** Checks a value against other accounts and remote systems. */
async function externalProblem(
  call: SessionCall,
  input: CheckRequest,
  change: Change,
): Promise<Problem | null> {
  const { name, field, value } = change;
  if (value === null) return null;
  if (
    field.unique &&
    (await isTaken(
      call.readAsSystem('uniqueness'),
      { type: input.type, field: name, value },
      input.accountId,
    ))
  ) {
    return { key: 'field.taken' };
  }
  return remoteProblem(call, input, change);
}

export async function remoteProblem(
  call: Pick<SessionCall, 'remoteData' | 'locale'>,
  input: Pick<CheckRequest, 'type' | 'place'>,
  { name, field, value }: Change,
): Promise<Problem | null> {
  const question = { accountType: input.type, field: name, accountId: input.place, locale: call.locale };
  if (field.remoteValidation !== undefined) {
    const { valid } = await call.remoteData.check(field.remoteValidation, { ...question, value });
    if (!valid) return { key: 'field.choice' };
  }
  if (field.remoteEnum !== undefined) {
    const search = String(value);
    const { members } = await call.remoteData.members(field.remoteEnum, { ...question, search, limit: 100 });
    if (!members.some(one => one.value === value)) return { key: 'field.choice' };
  }
  return null;
}

/** Throws 422 for a value that another transaction has just taken. */
export const throwTaken = (call: SessionCall, name: string): never => {
  const Fields = { [name]: textOf(call.locale, 'field.taken') };
  throw new HttpError(422, 'error.fields', {}, { Fields });
};
