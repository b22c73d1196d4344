/** Concurrent changes of one user's second factors: each must see the result of the one before it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { appCode } from '#tests/support/codes.ts';
import { controlPortal } from '#tests/support/controls.ts';
import type { Portal as Controls } from '#tests/support/controls.ts';
import { accountOf } from '#tests/support/enter.ts';
import { atOnce } from '#tests/support/lock-contention.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Answer, Visitor } from '#tests/support/visitor.ts';

/** A user whose company requires a second factor. */
const PERSON = 'mustSetUpMfa';

// Not on the embedded database, whose single connection allows no races.
const isServer = process.env.TEST_DATABASE_URL !== undefined;

let portal: Portal;
let controls: Controls;
let visitor: Visitor;
/** Three methods; the first is primary. */
let methods: [string, string, string];

async function addApp(name: string): Promise<string> {
  const { data } = await visitor.call('IAccountService/SetupTwoFactorAuthentication', {
    type: 'Authenticator',
  });
  const { AuthenticationMethodId: authenticationMethodId, Secret } = data;
  const token = await appCode(controls, 0, Secret);
  await visitor.call('IAccountService/EnableTwoFactorAuthentication', {
    authenticationMethodId,
    token,
    name,
  });
  return authenticationMethodId;
}

const remove = (authenticationMethodId: string) =>
  visitor.call('IAccountService/DisableTwoFactorAuthentication', {
    authenticationMethodId,
    password: DEMO_PASSWORD,
  });
const makePrimary = (authenticationMethodId: string) =>
  visitor.call('IAccountService/SetPrimaryTwoFactorAuthentication', { authenticationMethodId });

/** Runs the calls while the methods are locked against writing, so that each reads them before any other writes. */
const change = (...calls: (() => Promise<Answer<unknown>>)[]) =>
  atOnce(portal, db => sql`lock table mfa_method in share row exclusive mode`.execute(db), calls);

/** The names of the remaining methods, and whether each is primary. */
const left = async () => {
  const { data } = await visitor.call('IAccountService/ListTwoFactorAuthentications', {});
  return data.map(({ Name, IsPrimary }) => [Name, IsPrimary]);
};

describe.runIf(isServer)('[LOG-13] second factors that are changed concurrently', () => {
  beforeAll(async () => {
    portal = await startPortal({ testControls: true });
    controls = controlPortal(portal.origin);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await controls.reset();
    visitor = visit(portal.origin);
    await signIn(visitor, PERSON);
    methods = [await addApp('First'), await addApp('Second'), await addApp('Third')];
  });

  test('are not all removed while one is required', async () => {
    const answers = await change(...methods.map(method => () => remove(method)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(await left()).toEqual([[expect.any(String), true]]);
  });

  test('have a primary one after the previous one and the next in order are removed', async () => {
    const [first, second] = methods;
    const answers = await change(
      () => remove(first),
      () => remove(second),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await left()).toEqual([['Third', true]]);
  });

  test('have one primary, and each audit entry names the one before', async () => {
    const [, second, third] = methods;
    await change(
      () => makePrimary(second),
      () => makePrimary(third),
    );
    const entries = await portal.deps.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('object_id', '=', await accountOf(portal, PERSON))
      .where('action', '=', 'mfa.set-primary')
      .orderBy('id')
      .execute();
    const steps = entries.flatMap(({ changes }) => changes);
    expect(steps.map(({ old }) => old)).toEqual(['First', steps[0]?.new]);
    expect((await left()).filter(([, isPrimary]) => isPrimary)).toEqual([[steps[1]?.new, true]]);
  });
});
