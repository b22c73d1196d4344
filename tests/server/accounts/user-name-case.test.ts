/** User names that differ only by case. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { enter } from '#tests/support/enter.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let administrator: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  administrator = visit(portal.origin);
  await enter(portal, administrator, 'administrator');
});
afterAll(() => portal.close());

const create = async (parentAccountId: number, Username: string) => {
  const values = { Firstname: 'A', Lastname: 'B', Email: `${randomUUID()}@example.org`, Username };
  const input = { accountType: 'User' as const, parentAccountId, values, idempotencyKey: randomUUID() };
  return (await administrator.call('IAccountService/CreateAccount', input)).status;
};

test('[ACC-02] of two users created at once with a user name in different case, one is refused', async () => {
  const [one, other] = [await accountNamed(portal, COMPANY), await accountNamed(portal, FOREIGN_COMPANY)];
  for (let round = 0; round < 8; round += 1) {
    const statuses = await Promise.all([
      create(one.id, `ЖУК.${round}`),
      create(other.id, `жук.${round}`),
      create(other.id, `Жук.${round}`),
    ]);
    expect(statuses.toSorted()).toEqual([200, 422, 422]);
  }
});
