/**
 * Every operation with a right on an account, called by a user with all rights in one place and all but one in another
 * (section 6, ADR 20): in the second place the response is that for a user who lacks the right everywhere.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import type { Input, OperationName } from '#contract/operations.ts';
import type { SampleTarget } from '#contract/platform/operation.ts';
import { accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Right } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { sampleOf } from '../../../tools/testing/tier.mjs';
import { admission, comparable } from './matrix/answers.ts';
import { isChanged } from './matrix/changed.ts';
import { needsOf, requiredBy } from './matrix/needs.ts';
import { RIGHTS } from './matrix/people-of-places.ts';
import { NAMES, sampleFor } from './matrix/samples.ts';
import { targetIn } from './matrix/targets.ts';

/** Rights that handlers check beyond their rows; the lack of each changes the response of some operation. */
const BY_HANDLERS: readonly Right[] = [
  'ACCOUNT_NOTES:Delete',
  'AUDIT_LOG:Read',
  'COMPANY_ACCOUNT:Create',
  'COMPANY_ACCOUNT:Delete',
  'COMPANY_ACCOUNT:Read',
  'FIELDS_CREDITLIMIT:Execute',
  'FIELDS_CREDITLIMIT:Read',
  'MY_IMPORTS:Create',
  'MY_IMPORTS:Read',
  'NOTIFICATIONS:Read',
  'NOTIFICATIONS_USER_WITH_KEYWORDS:Read',
  'PRODUCT_ACCOUNT:Delete',
  'PROVISIONING_REQUEST:Read',
  'SECURITY_MANAGEMENT:Delete',
  'SECURITY_MANAGEMENT:Read',
  'USER_ACCOUNT:Create',
  'USER_ACCOUNT:Delete',
  'USER_CHANGE_STATUS:Execute',
  'USER_CHANGE_USERNAME:Execute',
];

const ON_ACCOUNT = NAMES.filter(name => OPERATIONS[name].checkedOn === 'account');

const LACKING: readonly Right[] = [
  ...new Set([...ON_ACCOUNT.flatMap(name => needsOf(OPERATIONS[name]).flatMap(requiredBy)), ...BY_HANDLERS]),
];

type Case = { name: OperationName; input: (target: SampleTarget) => Promise<Input<OperationName>> };

/** Every operation on the target's user, and the most revealing ones on its other accounts. */
const CASES: readonly Case[] = [
  // Impersonate changes the session; rights-places.test.ts covers it.
  ...ON_ACCOUNT.filter(name => name !== 'IAuthorizationService/Impersonate').map((name): Case => ({
    name,
    input: target => sampleFor(portal, name, target),
  })),
  ...(['company', 'product'] as const).flatMap((which): Case[] => [
    { name: 'IAccountService/LoadAccountById', input: async target => ({ accountId: target[which] }) },
    {
      name: 'IAccountService/GetAccountsForTermination',
      input: async target => ({ accountId: target[which] }),
    },
  ]),
];

/** In the fast tier, all cases of a tenth of the rights, and those of changed operations for every right. */
const SAMPLED = sampleOf(LACKING, { share: 10 });
const CHANGED = CASES.filter(({ name }) => isChanged(name));
const casesOf = (right: Right): readonly Case[] => (SAMPLED.includes(right) ? CASES : CHANGED);
const TESTED = LACKING.filter(right => casesOf(right).length > 0);

let portal: Portal;
let place: SampleTarget;
let companies: readonly [number, number];
let everything: number;
let all: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  companies = [(await accountNamed(portal, COMPANY)).id, (await accountNamed(portal, FOREIGN_COMPANY)).id];
  place = await targetIn(portal, FOREIGN_COMPANY, 'foreignUser');
  everything = await makeRole(portal, RIGHTS.everything);
  all = await whoHas(everything, false);
});
afterAll(() => portal.close());

/** A user with this role over the second company and, if `both`, all rights over the first. */
async function whoHas(role: number, both: boolean): Promise<Visitor> {
  const visitor = visit(portal.origin);
  const [first, second] = companies;
  const person = await makePerson(portal, second, [
    { role, over: second },
    ...(both ? [{ role: everything, over: first }] : []),
  ]);
  await enterAccount(portal, visitor, person);
  return visitor;
}

async function answerOf(visitor: Visitor, { name, input }: Case): Promise<string> {
  const { status, data } = await visitor.call(name, await input(place));
  return JSON.stringify([admission(status), comparable(name, data)]);
}

const whole = new Map<Case, string>();

/** The response for a user with all rights over the second company. */
async function wholeAnswer(one: Case): Promise<string> {
  const answer = whole.get(one) ?? (await answerOf(all, one));
  whole.set(one, answer);
  return answer;
}

test.each(TESTED)('[SEC-05] [SEC-06] %s held in another place changes no response here', async right => {
  const without = await makeRole(
    portal,
    RIGHTS.everything.filter(one => one !== right),
  );
  const alone = await whoHas(without, false);
  const both = await whoHas(without, true);
  const affected: OperationName[] = [];
  for (const one of casesOf(right)) {
    const expected = await answerOf(alone, one);
    if (expected === (await wholeAnswer(one))) continue;
    affected.push(one.name);
    expect([one.name, await answerOf(both, one)]).toEqual([one.name, expected]);
  }
  // The changed operations alone may not depend on the right.
  expect({ right, isNeeded: affected.length > 0 || !SAMPLED.includes(right) }).toEqual({
    right,
    isNeeded: true,
  });
});
