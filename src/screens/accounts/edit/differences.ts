/** What differs between one's own changes and what somebody else saved meanwhile. Pure. */
import type { Account, FieldDefinition } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import type { Changes } from '#machines/accounts/account-save.machine.ts';
import { fieldsOf } from '../fields-of.ts';

export type Difference = {
  field: FieldDefinition;
  /** Undefined where one has changed nothing oneself: there theirs stays. */
  mine: FieldValue | undefined;
  /** In words, empty for no value; undefined where they have changed nothing: there one's own stays. */
  theirs: string | undefined;
};

type Views = Account['Views'];

const valuesIn = (views: Views): Changes =>
  Object.assign({}, ...Object.values(views).map(view => view.Values)) as Changes;

const isSame = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  (one ?? '') === (other ?? '');

/** In the form's order: what one wants otherwise than they do, and what they alone have changed. */
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

/** Whether both have changed it, so that one of the two values must give way. */
export const isContested = ({ mine, theirs }: Difference): boolean =>
  mine !== undefined && theirs !== undefined;
