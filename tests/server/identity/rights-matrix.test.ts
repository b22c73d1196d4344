/**
 * Every operation of the contract, called by several users on an account of the first company and one out of reach,
 * compared with a table. An operation without a row is a type error, and a different response fails.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import type { OperationName } from '#contract/operations.ts';
import { COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { enter } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { INPUTS } from './matrix/inputs.ts';
import type { Target } from './matrix/inputs.ts';
import { letterOf, targetIn } from './matrix/targets.ts';
import { VERDICTS } from './matrix/verdicts.ts';

/** In the order of the letters of a row; the first has no session. */
const PEOPLE: readonly (PersonName | null)[] = [
  null,
  'mustSetUpMfa',
  'user',
  'accountManager',
  'companyAdministrator',
  'resellerManager',
  'administrator',
  'foreignAdministrator',
];

/** These change the session. */
const CHANGES_SESSION: readonly OperationName[] = [
  'IAuthorizationService/Logout',
  'IAuthorizationService/Impersonate',
  'IAuthorizationService/GetCurrentUser',
];

let portal: Portal;
let targets: { own: Target; foreign: Target };
const visitors: Visitor[] = [];
beforeAll(async () => {
  portal = await startPortal();
  targets = {
    own: await targetIn(portal, COMPANY, 'english'),
    foreign: await targetIn(portal, FOREIGN_COMPANY, 'foreignUser'),
  };
  for (const person of PEOPLE) visitors.push(await enterAs(person));
});
afterAll(() => portal.close());

async function enterAs(person: PersonName | null): Promise<Visitor> {
  const visitor = visit(portal.origin);
  if (person !== null) await enter(portal, visitor, person);
  return visitor;
}

async function verdictOn(name: OperationName, target: Target): Promise<string> {
  let letters = '';
  for (const [index, person] of PEOPLE.entries()) {
    const visitor = CHANGES_SESSION.includes(name) ? await enterAs(person) : visitors[index];
    const answer = await visitor?.call(name, INPUTS[name](target));
    letters += letterOf(answer?.status ?? 0);
  }
  return letters;
}

test('[SEC-05] every operation has a row, and every row an operation', () => {
  expect(Object.keys(VERDICTS).toSorted()).toEqual(Object.keys(OPERATIONS).toSorted());
});

test.each(Object.entries(VERDICTS))('[SEC-05] [SEC-06] %s', async (operation, expected) => {
  const name = operation as OperationName;
  const own = await verdictOn(name, targets.own);
  const foreign = await verdictOn(name, targets.foreign);
  expect([own, foreign]).toEqual(typeof expected === 'string' ? [expected, expected] : [...expected]);
});
