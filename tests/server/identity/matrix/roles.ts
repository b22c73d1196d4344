/** The caller roles of the operation table, as persons of the demonstration. */
import { CALLER_ROLES } from '#contract/platform/callers.ts';
import type { CallerRole } from '#contract/platform/callers.ts';
import type { OperationRow } from '#contract/platform/operation.ts';
import { enter } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { seed } from '../../../../tools/testing/tier.mjs';

const PERSON_OF: Record<CallerRole, PersonName | null> = {
  visitor: null,
  withoutSecondFactor: 'mustSetUpMfa',
  user: 'user',
  accountManager: 'accountManager',
  companyAdministrator: 'companyAdministrator',
  resellerManager: 'resellerManager',
  providerAdministrator: 'administrator',
  foreignAdministrator: 'foreignAdministrator',
};

/** A new session of the role's person; none for a visitor. */
export async function enterAs(portal: Pick<Portal, 'deps' | 'origin'>, role: CallerRole): Promise<Visitor> {
  const visitor = visit(portal.origin);
  const person = PERSON_OF[role];
  if (person !== null) await enter(portal, visitor, person);
  return visitor;
}

const SIGNED_IN = CALLER_ROLES.filter(role => role !== 'visitor');

/** A role whose call on its own company has this result; another one for each commit. */
function roleWith({ callers }: OperationRow, isAllowed: boolean): CallerRole | undefined {
  const roles = SIGNED_IN.filter(role => (callers.own[role] === 'allowed') === isAllowed);
  // Users without a second factor are rejected alike by almost all operations.
  const telling = roles.filter(role => role !== 'withoutSecondFactor');
  const among = telling.length > 0 ? telling : roles;
  return among[seed % among.length];
}

/** Nobody, a role that is rejected and one that is allowed, as far as there are any. */
export const representativesOf = (row: OperationRow): CallerRole[] => [
  'visitor',
  ...[roleWith(row, false), roleWith(row, true)].filter(role => role !== undefined),
];

/** A role that may call with the sample; a visitor if nobody may. */
export const callerOf = (row: OperationRow): CallerRole =>
  SIGNED_IN.toReversed().find(role => row.callers.own[role] === 'allowed') ?? 'visitor';
