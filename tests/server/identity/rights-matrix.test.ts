/**
 * Every operation of the contract, called with the sample of its row on an account of the callers' company and on one of
 * another company, compared with the row's callers. The fast tier calls operations that were not changed as nobody, as a role
 * that is rejected and as one that is allowed; the exhaustive one calls all as every role.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import type { OperationName } from '#contract/operations.ts';
import { CALLER_ROLES } from '#contract/platform/callers.ts';
import type { CallerRole, Verdicts } from '#contract/platform/callers.ts';
import type { SampleTarget } from '#contract/platform/operation.ts';
import { COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { isExhaustive } from '../../../tools/testing/tier.mjs';
import { outcomeOf } from './matrix/answers.ts';
import type { Outcome } from './matrix/answers.ts';
import { isChanged } from './matrix/changed.ts';
import { enterAs, representativesOf } from './matrix/roles.ts';
import { NAMES, sampleFor } from './matrix/samples.ts';
import { targetIn } from './matrix/targets.ts';

/** These change the session. */
const CHANGES_SESSION: readonly OperationName[] = [
  'IAuthorizationService/Logout',
  'IAuthorizationService/Impersonate',
  'IAuthorizationService/GetCurrentUser',
];

let portal: Portal;
let targets: { own: SampleTarget; foreign: SampleTarget };
const visitors = new Map<CallerRole, Visitor>();
beforeAll(async () => {
  portal = await startPortal();
  targets = {
    own: await targetIn(portal, COMPANY, 'english'),
    foreign: await targetIn(portal, FOREIGN_COMPANY, 'foreignUser'),
  };
  for (const role of CALLER_ROLES) visitors.set(role, await enterAs(portal, role));
});
afterAll(() => portal.close());

type Outcomes = Partial<Record<CallerRole, Outcome>>;

async function outcomesOn(
  name: OperationName,
  target: SampleTarget,
  roles: readonly CallerRole[],
): Promise<Outcomes> {
  const outcomes: Outcomes = {};
  for (const role of roles) {
    const visitor = CHANGES_SESSION.includes(name) ? await enterAs(portal, role) : visitors.get(role);
    const answer = await visitor?.call(name, await sampleFor(portal, name, target));
    outcomes[role] = outcomeOf(answer?.status ?? 0);
  }
  return outcomes;
}

test.each(NAMES)('[SEC-05] [SEC-06] %s', async name => {
  const { callers } = OPERATIONS[name];
  const isWhole = isExhaustive || isChanged(name);
  const roles = isWhole ? CALLER_ROLES : representativesOf(OPERATIONS[name]);
  const among = (verdicts: Verdicts) => Object.fromEntries(roles.map(role => [role, verdicts[role]]));
  const actual = {
    own: await outcomesOn(name, targets.own, roles),
    foreign: await outcomesOn(name, targets.foreign, roles),
  };
  expect({ operation: name, ...actual }).toEqual({
    operation: name,
    own: among(callers.own),
    foreign: among(callers.foreign),
  });
});
