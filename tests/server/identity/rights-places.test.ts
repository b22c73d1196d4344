/**
 * Every operation with a right on an account, called by users with two roles in two places (section 6, ADR 20): in each
 * place the response is that for a user with only that place's role. Then each operation is made to ignore the place of
 * a right: some response must change, otherwise this test could not detect the error.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import type { OperationName } from '#contract/operations.ts';
import type { CheckedOn, SampleTarget } from '#contract/platform/operation.ts';
import { handlers } from '#server/handlers.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { Registry } from '#server/platform/registry.ts';
import { accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { sampleOf } from '../../../tools/testing/tier.mjs';
import { admission, comparable, outcomeOf } from './matrix/answers.ts';
import type { Outcome } from './matrix/answers.ts';
import { isChanged } from './matrix/changed.ts';
import { peopleOf } from './matrix/people-of-places.ts';
import type { People, Roles } from './matrix/people-of-places.ts';
import { NAMES, sampleFor } from './matrix/samples.ts';
import { targetIn } from './matrix/targets.ts';

const namesAskedOn = (checkedOn: CheckedOn): OperationName[] =>
  NAMES.filter(name => OPERATIONS[name].checkedOn === checkedOn);

/** All operations on an account; in the fast tier a tenth of them, and those that were changed. */
const ON_ACCOUNT = sampleOf(namesAskedOn('account'), { share: 10, always: isChanged });

/** All rights in either place; in the other, a role that may read or one that gives only reach. */
const PAIRS: readonly Roles[] = [
  ['everything', 'reader'],
  ['everything', 'nothing'],
  ['reader', 'everything'],
  ['nothing', 'everything'],
];

let portal: Portal;
let people: People;
let targets: readonly [SampleTarget, SampleTarget];
/** Whether operations accept a right held anywhere instead of on the account. */
let isBroken = false;

/** Simulates a check that ignores the place: every right that is held anywhere holds in the whole reach. */
function spread({ session }: SessionCall): void {
  const { reach, user } = session;
  Object.assign(session, { assignments: reach.map(path => ({ path, Capability: user.Capability })) });
}

type Handler = (input: unknown, call: SessionCall) => Promise<unknown>;

const breakable =
  (handler: Handler): Handler =>
  (input, call) => {
    if (isBroken) spread(call);
    return handler(input, call);
  };

const breakableHandlers = Object.fromEntries(
  Object.entries(handlers).map(([name, handler]) => [name, breakable(handler as Handler)]),
) as unknown as Registry;

beforeAll(async () => {
  portal = await startPortal({ registry: breakableHandlers });
  targets = [
    await targetIn(portal, COMPANY, 'english'),
    await targetIn(portal, FOREIGN_COMPANY, 'foreignUser'),
  ];
  const home = await accountNamed(portal, FOREIGN_COMPANY);
  people = await peopleOf(portal, [targets[0].company, targets[1].company], home.id);
});
afterAll(() => portal.close());
afterEach(() => void (isBroken = false));

const sessions = new Map<string, Visitor>();

/** A signed-in user with these roles. Sessions are reused, except by Impersonate, which changes its session. */
async function visitorOf(name: OperationName, roles: Roles, acting: boolean): Promise<Visitor> {
  if (name === 'IAuthorizationService/Impersonate') return people.enter(roles, acting);
  const key = `${roles.join()} ${acting}`;
  const visitor = sessions.get(key) ?? (await people.enter(roles, acting));
  sessions.set(key, visitor);
  return visitor;
}

type Answer = { status: number; data: unknown };

async function answer(name: OperationName, roles: Roles, at: 0 | 1, acting = false): Promise<Answer> {
  const visitor = await visitorOf(name, roles, acting);
  const { status, data } = await visitor.call(name, await sampleFor(portal, name, targets[at]));
  return { status, data: comparable(name, data) };
}

const verdict = async (name: OperationName, roles: Roles, at: 0 | 1): Promise<Outcome> =>
  outcomeOf((await answer(name, roles, at)).status);

async function outcomes(name: OperationName, [first, second]: Roles, acting: boolean) {
  const of = async (roles: Roles, at: 0 | 1) => {
    const { status, data } = await answer(name, roles, at, acting);
    return [admission(status), data];
  };
  return {
    both: [await of([first, second], 0), await of([first, second], 1)],
    alone: [await of([first, null], 0), await of([null, second], 1)],
  };
}

describe.each(ON_ACCOUNT)('[SEC-05] [SEC-06] %s', name => {
  test('is allowed where all rights are held', async () => {
    expect(await verdict(name, ['everything', null], 0)).toBe('allowed');
    expect(await verdict(name, [null, 'everything'], 1)).toBe('allowed');
  });

  test('each of two roles in two places gives its rights only in its own place', async () => {
    for (const roles of PAIRS) {
      const { both, alone } = await outcomes(name, roles, false);
      expect({ roles, answers: both }).toEqual({ roles, answers: alone });
    }
  });

  test('[LOG-16] the same holds while impersonating a user with all rights', async () => {
    for (const roles of PAIRS) {
      const { both, alone } = await outcomes(name, roles, true);
      expect({ roles, answers: both }).toEqual({ roles, answers: alone });
    }
  });

  test('a check that ignores the place would change a response', async () => {
    isBroken = true;
    const broken = [
      await answer(name, ['everything', 'reader'], 1),
      await answer(name, ['everything', 'nothing'], 1),
    ];
    isBroken = false;
    const right = [
      await answer(name, ['everything', 'reader'], 1),
      await answer(name, ['everything', 'nothing'], 1),
    ];
    expect(broken.map(one => admission(one.status))).not.toEqual(right.map(one => admission(one.status)));
  });
});

describe.each(namesAskedOn('own organisation'))('[SEC-05] %s', name => {
  test('requires the right on the caller’s organisation', async () => {
    expect(await verdict(name, [null, 'everything'], 1)).toBe('allowed');
    expect(await verdict(name, ['everything', 'reader'], 1)).toBe('forbidden');
    isBroken = true;
    expect(await verdict(name, ['everything', 'reader'], 1)).toBe('allowed');
  });
});

test('[SEC-05] an account comes with the caller’s rights on it where they differ from the session’s', async () => {
  const visitor = await people.enter(['everything', 'reader'], false);
  const rightsOn = async (at: 0 | 1) =>
    (await visitor.call('IAccountService/LoadAccountById', { accountId: targets[at].user })).data.Capability;
  expect(await rightsOn(0)).toBeNull();
  const held = (await rightsOn(1)) ?? [];
  expect(held.filter(one => one.Read).map(one => one.ObjectType)).toEqual([
    'COMPANY_ACCOUNT',
    'DEPARTMENT_ACCOUNT',
    'PRODUCT_ACCOUNT',
    'USER_ACCOUNT',
  ]);
  expect(held.filter(one => one.Create || one.Delete)).toEqual([]);
});

test.each(namesAskedOn('installation'))('[SEC-05] %s requires the right on the provider', async name => {
  expect(await verdict(name, ['everything', 'everything'], 0)).toBe('forbidden');
});

/** Operations that require no right are allowed in every place; rights-matrix.test.ts covers them. */
const requiringRight = namesAskedOn('nowhere').filter(name => typeof OPERATIONS[name].access !== 'string');

test.each(requiringRight)('[SEC-05] %s is allowed with its right in any place', async name => {
  expect(await verdict(name, ['everything', 'reader'], 1)).toBe('allowed');
  expect(await verdict(name, ['reader', 'everything'], 1)).toBe('allowed');
});
