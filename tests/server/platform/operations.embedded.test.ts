/** Every operation once on the embedded database, with the sample of its row and as a role that may call it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import type { OperationName } from '#contract/operations.ts';
import type { CallerRole } from '#contract/platform/callers.ts';
import type { SampleTarget } from '#contract/platform/operation.ts';
import { COMPANY } from '#tests/support/accounts.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { outcomeOf } from '../identity/matrix/answers.ts';
import { callerOf, enterAs } from '../identity/matrix/roles.ts';
import { NAMES, sampleFor } from '../identity/matrix/samples.ts';
import { targetIn } from '../identity/matrix/targets.ts';

/** These end the session, or change its user. */
const CHANGES_SESSION: readonly OperationName[] = [
  'IAuthorizationService/Logout',
  'IAuthorizationService/Impersonate',
];

let portal: Portal;
let target: SampleTarget;
const visitors = new Map<CallerRole, Visitor>();
beforeAll(async () => {
  portal = await startPortal();
  target = await targetIn(portal, COMPANY, 'english');
});
afterAll(() => portal.close());

async function visitorFor(name: OperationName): Promise<Visitor> {
  const role = callerOf(OPERATIONS[name]);
  if (CHANGES_SESSION.includes(name)) return enterAs(portal, role);
  const visitor = visitors.get(role) ?? (await enterAs(portal, role));
  visitors.set(role, visitor);
  return visitor;
}

test.each(NAMES)('%s has the outcome that its row says', async name => {
  const visitor = await visitorFor(name);
  const { status, text } = await visitor.call(name, await sampleFor(portal, name, target));
  const role = callerOf(OPERATIONS[name]);
  expect(outcomeOf(status), `${name} as ${role}: ${text.slice(0, 200)}`).toBe(
    OPERATIONS[name].callers.own[role],
  );
});
