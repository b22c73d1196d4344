/** An account is moved out of the subtree of a right, between the check of the right and the write. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '#server/handlers.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { lockHierarchyExclusive } from '#server/platform/db/hierarchy-lock.ts';
import type { AccountRow, Database } from '#server/platform/db/schema.ts';
import type { Registry } from '#server/platform/registry.ts';
import { accountById, accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { atOnce } from '#tests/support/lock-contention.ts';
import { NO_PRICES, priceKeyOf } from '#tests/support/order-prices.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { RIGHTS } from './matrix/people-of-places.ts';

let portal: Portal;
let first: AccountRow;
let second: AccountRow;
let visitor: Visitor;
beforeAll(async () => {
  portal = await startPortal({ registry });
  [first, second] = [await accountNamed(portal, COMPANY), await accountNamed(portal, FOREIGN_COMPANY)];
  visitor = visit(portal.origin);
  const person = await makePerson(portal, first.parent_id ?? 0, [
    { role: await makeRole(portal, RIGHTS.everything), over: first.id },
    { role: await makeRole(portal, RIGHTS.reader), over: second.id },
  ]);
  await enterAccount(portal, visitor, person);
});
afterAll(() => portal.close());
afterEach(() => void (meanwhile = null));

/** A department of the first company, with a user in it. */
async function departmentWithUser(): Promise<{ department: number; user: number }> {
  const { data } = await visitor.call('IAccountService/CreateAccount', {
    accountType: 'Department',
    parentAccountId: first.id,
    values: { DisplayName: `Moved ${randomUUID()}` },
    idempotencyKey: randomUUID(),
  });
  return { department: data.AccountId, user: await makePerson(portal, data.AccountId, []) };
}

/** Moves an account and its child below the second company, as MoveAccount does. */
async function moveAway(db: Kysely<Database>, department: number, user: number): Promise<void> {
  const path = `${second.path}/${department}`;
  const place = (id: number, values: { path: string; parent_id?: number }) =>
    db.updateTable('account').set(values).where('id', '=', id).execute();
  await place(department, { path, parent_id: second.id });
  await place(user, { path: `${path}/${user}` });
}

/** Hook that runs while a remote system is called, after the right was checked. */
let meanwhile: (() => Promise<void>) | null = null;

function interrupted(call: SessionCall): SessionCall {
  const { remoteData } = call;
  const members: typeof remoteData.members = async (...question) => {
    await meanwhile?.();
    return remoteData.members(...question);
  };
  return Object.assign(call, { remoteData: { ...remoteData, members } });
}

const create = handlers['IAccountService/CreateAccount'];
const update = handlers['IAccountService/UpdateAccount'];
const registry: Registry = {
  ...handlers,
  'IAccountService/CreateAccount': (input, call) => create(input, interrupted(call)),
  'IAccountService/UpdateAccount': (input, call) => update(input, interrupted(call)),
};

const COST_CENTRE = { CostCentre: 'CC-1010' };

describe('[SEC-06] an account moved out of the subtree of a right', () => {
  test('is not changed', async () => {
    const { department, user } = await departmentWithUser();
    meanwhile = () => moveAway(portal.deps.db, department, user);
    const input = { accountId: user, version: 1, values: COST_CENTRE };
    expect((await visitor.call('IAccountService/UpdateAccount', input)).status).toBe(409);
    expect((await accountById(portal, user)).fields['CostCentre']).toBeUndefined();
  });

  test('gets no new accounts below it', async () => {
    const { department, user } = await departmentWithUser();
    meanwhile = () => moveAway(portal.deps.db, department, user);
    const key = randomUUID();
    const { status } = await visitor.call('IAccountService/CreateAccount', {
      accountType: 'User',
      parentAccountId: department,
      values: {
        Firstname: 'Lea',
        Lastname: key,
        Email: `${key}@placed.example`,
        Username: key,
        ...COST_CENTRE,
      },
      idempotencyKey: key,
    });
    expect(status).toBe(403);
  });

  // Not on the embedded database: its one connection cannot wait for another.
  if (process.env.TEST_DATABASE_URL !== undefined) {
    const whileMoved = async (department: number, user: number, call: () => Promise<{ status: number }>) => {
      const move = async (db: Kysely<Database>) => {
        await lockHierarchyExclusive(db);
        await moveAway(db, department, user);
      };
      const [answer] = await atOnce(portal, move, [call]);
      return answer?.status;
    };

    test('is not terminated', async () => {
      const { department, user } = await departmentWithUser();
      const input = {
        accountId: user,
        terminationDate: null,
        terminationReason: 'Moved',
        understood: true,
      };
      const end = () => visitor.call('IAccountService/TerminateAccount', input);
      expect(await whileMoved(department, user, end)).toBe(403);
      expect((await accountById(portal, user)).state).toBe('Active');
    });

    test('keeps its scheduled termination', async () => {
      const { department, user } = await departmentWithUser();
      await visitor.call('IAccountService/TerminateAccount', {
        accountId: user,
        terminationDate: new Date(Date.now() + 86_400_000).toISOString(),
        terminationReason: 'Later',
        understood: true,
      });
      const cancel = () => visitor.call('IAccountService/CancelTermination', { accountId: user });
      expect(await whileMoved(department, user, cancel)).toBe(403);
    });

    test('gets no order', async () => {
      const { department, user } = await departmentWithUser();
      const plan = await portal.deps.db
        .selectFrom('service_plan')
        .innerJoin('service', 'service.id', 'service_plan.service_id')
        .select(['service_plan.id', 'service_id'])
        .where(
          sql<boolean>`not exists (select from terms_document where product_name = service.display_name)`,
        )
        .orderBy('service_plan.id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const priceKey = await priceKeyOf(visitor, user, plan);
      expect(priceKey).not.toBe(NO_PRICES);
      const input = {
        accountId: user,
        planId: plan.id,
        quantity: 1,
        values: {},
        priceKey,
        idempotencyKey: randomUUID(),
      };
      const order = () => visitor.call('IMarketplaceService/OrderService', input);
      expect(await whileMoved(department, user, order)).toBe(403);
    });
  }
});
