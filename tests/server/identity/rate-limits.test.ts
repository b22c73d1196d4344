/** Operations are rate-limited as their rows say: with every counter at its maximum, those with limits reject the call. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import type { OperationName } from '#contract/operations.ts';
import type { OperationRow, SampleTarget } from '#contract/platform/operation.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { COMPANY } from '#tests/support/accounts.ts';
import { accountOf } from '#tests/support/enter.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { enterAs } from './matrix/roles.ts';
import { NAMES, sampleFor } from './matrix/samples.ts';
import { targetIn } from './matrix/targets.ts';

/** Why the sample of an operation with limits reaches none of them; the tests of its area do. */
const NOT_REACHED: Partial<Record<OperationName, string>> = {
  'IAuthorizationService/AuthenticateWithSubConfirmation': 'the ticket does not exist',
  'IAuthorizationService/SendSecurityCodeNotification': 'the method does not exist',
  'IAccountService/SetupTwoFactorAuthentication': 'an authenticator app needs no mail',
  'IAccountService/EnableTwoFactorAuthentication': 'the method does not exist',
  'IAccountService/CreateAccount': 'required values are missing',
  'IAccountService/UpdateAccount': 'no field needs a code',
  'IImportService/CheckImport': 'the import is finished',
  'IImportService/StartImport': 'the import is finished',
};

/** These change the session. */
const CHANGES_SESSION: readonly OperationName[] = [
  'IAuthorizationService/Logout',
  'IAuthorizationService/Impersonate',
];

let portal: Portal;
let target: SampleTarget;
let visitor: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  target = await targetIn(portal, COMPANY, 'english');
  visitor = await enterAs(portal, 'providerAdministrator');
  await exhaustAll();
});
afterAll(() => portal.close());

/** Sets every counter of the visitor and of the target's user to its maximum. */
async function exhaustAll(): Promise<void> {
  const { db, clock } = portal.deps;
  const account = await accountOf(portal, 'administrator');
  const sessions = await db.selectFrom('session').select('id').where('account_id', '=', account).execute();
  const subjects = [account, target.user, '127.0.0.1', '::1', ...sessions.map(({ id }) => id)];
  const keys = Object.values(RATE_LIMITS).flatMap(({ name, max }) =>
    subjects.map(subject => ({ key: `${name}:${subject}`, count: max, window_start: clock.now() })),
  );
  await db.insertInto('attempt').values(keys).execute();
}

test.each(NAMES.filter(name => !(name in NOT_REACHED)))('%s', async name => {
  const { limits = [] }: OperationRow = OPERATIONS[name];
  const caller = CHANGES_SESSION.includes(name) ? await enterAs(portal, 'providerAdministrator') : visitor;
  const { status } = await caller.call(name, await sampleFor(portal, name, target));
  expect({ operation: name, isLimited: status === 429 }).toEqual({
    operation: name,
    isLimited: limits.length > 0,
  });
});

test('only operations with limits are excepted', () => {
  const limited = NAMES.filter(name => 'limits' in OPERATIONS[name]);
  expect(limited).toEqual(expect.arrayContaining(Object.keys(NOT_REACHED)));
});
