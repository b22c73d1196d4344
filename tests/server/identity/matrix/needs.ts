/** The single rights of needs. */
import type { Need } from '#contract/identity/capability.ts';
import type { OperationRow } from '#contract/platform/operation.ts';
import type { Right } from '#tests/support/placed-people.ts';

/** The rights that an operation's row requires; none for an operation without a right. */
export const needsOf = ({ access }: Pick<OperationRow, 'access'>): Need[] =>
  typeof access === 'string' ? [] : [access];

/** Every right that a need names. */
export const rightsIn = (wanted: Need): Right[] =>
  wanted.kind === 'one' ? [`${wanted.objectType}:${wanted.flag}`] : wanted.needs.flatMap(rightsIn);

/** The rights without which a need is not met; of alternatives, none is required. */
export function requiredBy(wanted: Need): Right[] {
  if (wanted.kind === 'any') return [];
  return wanted.kind === 'all' ? wanted.needs.flatMap(requiredBy) : rightsIn(wanted);
}
