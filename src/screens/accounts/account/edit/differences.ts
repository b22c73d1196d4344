/** Differences between the user's changes and those that someone else has saved in the meantime. Pure. */
import type { Account, FieldDefinition } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import type { Changes } from '#machines/accounts/account-save.machine.ts';
import { fieldsOf } from '#src/screens/accounts/shared/fields-of.ts';

export type Difference = {
  field: FieldDefinition;
  /** Undefined where the user has not changed the field: the saved value stays. */
  mine: FieldValue | undefined;
  /** As text, empty for no value; undefined where only the user has changed the field. */
  theirs: string | undefined;
};

type Views = Account['Views'];

const valuesIn = (views: Views): Changes =>
  Object.assign({}, ...Object.values(views).map(view => view.Values)) as Changes;

const isSame = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  (one ?? '') === (other ?? '');

/**
 * In the order of the form: fields that both sides changed differently, and fields that only the other side
 * changed.
 */
export function differences(
  fields: readonly FieldDefinition[],
  before: Pick<Account, 'Views'>,
  theirs: Pick<Account, 'Views'>,
  changes: Changes,
): Difference[] {
  const [was, is] = [valuesIn(before.Views), valuesIn(theirs.Views)];
  const words = fieldsOf(theirs);
  return fields
    .filter(({ Name: name }) => !isSame(name in changes ? changes[name] : was[name], is[name]))
    .map(field => ({
      field,
      mine: changes[field.Name],
      theirs: isSame(was[field.Name], is[field.Name]) ? undefined : (words.get(field.Name)?.text ?? ''),
    }));
}

/** True if both have changed the field, so that the user must choose. */
export const isContested = ({ mine, theirs }: Difference): boolean =>
  mine !== undefined && theirs !== undefined;
