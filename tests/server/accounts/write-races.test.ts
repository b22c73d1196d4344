/**
 * Accounts are moved and terminated during writes by other users (ADR 26). A write that succeeds must have happened
 * before the move or the termination: afterwards the account is out of reach or terminated. The ids of the audit log
 * show the order, because moving and terminating exclude all other writes.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { RIGHTS } from '#tests/server/identity/matrix/people-of-places.ts';
import { accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { enter, enterAccount } from '#tests/support/enter.ts';
import { priceKeyOf } from '#tests/support/order-prices.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { isExhaustive } from '../../../tools/testing/tier.mjs';

const ROUNDS = isExhaustive ? 200 : 40;
/** Number of concurrent rounds. */
const CONCURRENCY = 5;

// Not on the embedded database, whose single connection allows no races.
const isServer = process.env.TEST_DATABASE_URL !== undefined;

let portal: Portal;
let company: AccountRow;
let elsewhere: AccountRow;
/** A user with every right in the company and none elsewhere. */
let writer: Visitor;
let administrator: Visitor;
let planId: number;
let priceKey: string;

async function setUp(): Promise<void> {
  portal = await startPortal();
  [company, elsewhere] = [await accountNamed(portal, COMPANY), await accountNamed(portal, FOREIGN_COMPANY)];
  const role = await makeRole(portal, RIGHTS.everything);
  const person = await makePerson(portal, company.id, [{ role, over: company.id }]);
  [writer, administrator] = [visit(portal.origin), visit(portal.origin)];
  await enterAccount(portal, writer, person);
  await enter(portal, administrator, 'administrator');
  const plan = await portal.deps.db
    .selectFrom('service_plan')
    .innerJoin('service', 'service.id', 'service_plan.service_id')
    .select(['service_plan.id', 'service_id'])
    .where(sql<boolean>`not exists (select from terms_document where product_name = service.display_name)`)
    .orderBy('service_plan.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  planId = plan.id;
  priceKey = await priceKeyOf(writer, company.id, plan);
}

async function newDepartment(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with next as (select nextval(pg_get_serial_sequence('account', 'id')) as id)
    insert into account (id, parent_id, type, display_name, path)
    select id, ${company.id}, 'Department', 'Contested', ${company.path} || '/' || id from next
    returning id`.execute(portal.deps.db);
  return rows[0]?.id ?? 0;
}

type Ended = { status: number };

const writes: Record<'create' | 'order' | 'note', (id: number) => Promise<Ended>> = {
  create: id =>
    writer.call('IAccountService/CreateAccount', {
      accountType: 'Department',
      parentAccountId: id,
      values: { DisplayName: randomUUID() },
      idempotencyKey: randomUUID(),
    }),
  order: accountId =>
    writer.call('IMarketplaceService/OrderService', {
      accountId,
      planId,
      quantity: 1,
      values: {},
      priceKey,
      idempotencyKey: randomUUID(),
    }),
  note: accountId => writer.call('IAccountService/AddAccountNote', { accountId, text: 'A note' }),
};

const move = (accountId: number): Promise<Ended> =>
  administrator.call('IAccountService/MoveAccount', { accountId, newParentAccountId: elsewhere.id });

const terminate = (accountId: number): Promise<Ended> =>
  administrator.call('IAccountService/TerminateAccount', {
    accountId,
    terminationDate: null,
    terminationReason: 'A race',
    understood: true,
  });

/** Waits for turns of the event loop, so that the calls overlap differently in each round. */
async function waitTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
}

type Round = { department: number; change: Ended; written: Ended[] };

async function raceOnce(
  round: number,
  change: (id: number) => Promise<Ended>,
  names: readonly (keyof typeof writes)[],
): Promise<Round> {
  const department = await newDepartment();
  const [changed, ...written] = await Promise.all([
    waitTurns((round * 5) % 37).then(() => change(department)),
    ...names.map((name, index) => waitTurns((round * (index + 3)) % 29).then(() => writes[name](department))),
  ]);
  return { department, change: changed, written };
}

async function race(change: (id: number) => Promise<Ended>, names: readonly (keyof typeof writes)[]) {
  const rounds: Round[] = [];
  let next = 0;
  const run = async (): Promise<void> => {
    while (next < ROUNDS) rounds.push(await raceOnce((next += 1), change, names));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, run));
  return rounds;
}

type Entry = { id: number; action: string };

/** Entries about the department and about accounts created below it, in the order of their transactions. */
async function entriesOf(department: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select audit_entry.id, action from audit_entry join account on account.id = object_id
    where account.id = ${department} or account.parent_id = ${department} and action = 'account.create'
    order by audit_entry.id`.execute(portal.deps.db);
  return rows;
}

const childrenOf = (department: number): Promise<Pick<AccountRow, 'path' | 'state'>[]> =>
  portal.deps.db
    .selectFrom('account')
    .select(['path', 'state'])
    .where('parent_id', '=', department)
    .execute();

/** Checks that successful writes came first. Returns how many writes succeeded and how many were rejected. */
async function check(rounds: readonly Round[], action: string): Promise<{ done: number; refused: number }> {
  let [done, refused] = [0, 0];
  for (const { department, change, written } of rounds) {
    expect(change.status).toBe(200);
    const accepted = written.filter(({ status }) => status === 200).length;
    const actions = (await entriesOf(department)).map(entry => entry.action);
    expect(actions.slice(actions.indexOf(action))).toEqual([action]);
    expect(actions).toHaveLength(accepted + 1);
    expect(written.every(({ status }) => [200, 403, 404, 409].includes(status))).toBe(true);
    done += accepted;
    refused += written.length - accepted;
  }
  return { done, refused };
}

describe.runIf(isServer)('[SEC-06] writing to an account', () => {
  beforeAll(setUp);
  afterAll(() => portal.close());

  test('that is moved out of reach succeeds before the move or not at all', async () => {
    const rounds = await race(move, ['create', 'order', 'note']);
    const { done, refused } = await check(rounds, 'account.move');
    for (const { department } of rounds)
      for (const { path } of await childrenOf(department))
        expect(path).toContain(`${elsewhere.path}/${department}/`);
    expect([done > ROUNDS / 8, refused > ROUNDS / 8]).toEqual([true, true]);
  });

  test('that is terminated succeeds before the termination or not at all, and leaves nothing active below it', async () => {
    const rounds = await race(terminate, ['create', 'order']);
    const { done, refused } = await check(rounds, 'account.terminate');
    for (const { department } of rounds)
      for (const { state } of await childrenOf(department)) expect(state).toBe('Terminated');
    expect([done > ROUNDS / 8, refused > ROUNDS / 8]).toEqual([true, true]);
  });
});
