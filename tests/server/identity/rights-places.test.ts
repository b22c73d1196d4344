/**
 * Every operation with a right on an account, by users with two roles in two places (section 6, ADR 20): in each
 * place they get as far as a user with only that place's role. Then each operation is made to check rights anywhere:
 * some user must get further, otherwise this test could not detect the error.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import type { OperationName } from '#contract/operations.ts';
import { handlers } from '#server/handlers.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { Registry } from '#server/platform/registry.ts';
import { accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { comparable, outcome } from './matrix/answers.ts';
import type { Target } from './matrix/inputs.ts';
import { peopleOf } from './matrix/people-of-places.ts';
import type { People, Roles } from './matrix/people-of-places.ts';
import { inputAt } from './matrix/place-inputs.ts';
import { letterOf, targetIn } from './matrix/targets.ts';

const namesAskedOn = (checkedOn: string): OperationName[] =>
  (Object.keys(OPERATIONS) as OperationName[]).filter(name => OPERATIONS[name].checkedOn === checkedOn);

/** Both orders, with a second role that reads and with one that only reaches. */
const PAIRS: readonly Roles[] = [
  ['everything', 'reader'],
  ['everything', 'nothing'],
  ['reader', 'everything'],
  ['nothing', 'everything'],
];

let portal: Portal;
let people: People;
let targets: readonly [Target, Target];
/** Whether operations check rights anywhere instead of on an account. */
let isBroken = false;

/** The former semantics: every right held anywhere holds wherever a role reaches. */
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
  Object.entries(handlers).map(([service, operations]) => [
    service,
    Object.fromEntries(
      Object.entries(operations).map(([name, handler]) => [name, breakable(handler as Handler)]),
    ),
  ]),
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

/** The response for a signed-in user; only one operation changes the impersonation. */
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
  const { status, data } = await visitor.call(name, await inputAt(portal, name, targets[at]));
  return { status, data: comparable(name, data) };
}

const letter = async (name: OperationName, roles: Roles, at: 0 | 1): Promise<string> =>
  letterOf((await answer(name, roles, at)).status);

async function outcomes(name: OperationName, [first, second]: Roles, acting: boolean) {
  const of = async (roles: Roles, at: 0 | 1) => {
    const { status, data } = await answer(name, roles, at, acting);
    return [outcome(status), data];
  };
  return {
    both: [await of([first, second], 0), await of([first, second], 1)],
    alone: [await of([first, null], 0), await of([null, second], 1)],
  };
}

describe.each(namesAskedOn('account'))('[SEC-05] [SEC-06] %s', name => {
  test('is allowed where all rights are held', async () => {
    expect(await letter(name, ['everything', null], 0)).toBe('a');
    expect(await letter(name, [null, 'everything'], 1)).toBe('a');
  });

  test('two roles in two places each give their rights in their own place', async () => {
    for (const roles of PAIRS) {
      const { both, alone } = await outcomes(name, roles, false);
      expect({ roles, answers: both }).toEqual({ roles, answers: alone });
    }
  });

  test('[LOG-16] also when impersonating a user with every right', async () => {
    for (const roles of PAIRS) {
      const { both, alone } = await outcomes(name, roles, true);
      expect({ roles, answers: both }).toEqual({ roles, answers: alone });
    }
  });

  test('a check that ignores the place would fail this test', async () => {
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
    expect(broken.map(one => outcome(one.status))).not.toEqual(right.map(one => outcome(one.status)));
  });
});

describe.each(namesAskedOn('own organisation'))('[SEC-05] %s', name => {
  test('requires the right on the caller’s organisation', async () => {
    expect(await letter(name, [null, 'everything'], 1)).toBe('a');
    expect(await letter(name, ['everything', 'reader'], 1)).toBe('r');
    isBroken = true;
    expect(await letter(name, ['everything', 'reader'], 1)).toBe('a');
  });
});

test('[SEC-05] an account contains its rights where they differ from the session’s', async () => {
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

test.each(namesAskedOn('installation'))('[SEC-05] %s takes the right on the provider', async name => {
  expect(await letter(name, ['everything', 'everything'], 0)).toBe('r');
});

test.each(namesAskedOn('nowhere'))('[SEC-05] %s is open to who holds its right in any place', async name => {
  const { access } = OPERATIONS[name];
  if (typeof access === 'string') return;
  expect(await letter(name, ['everything', 'reader'], 1)).toBe('a');
  expect(await letter(name, ['reader', 'everything'], 1)).toBe('a');
});
