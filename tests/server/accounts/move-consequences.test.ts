/** IAccountService's GetAccountMoveConsequences. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountNamed, COMPANY, RESELLER } from '#tests/support/accounts.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { createSubtreeToMove, SISTER } from '#tests/support/subtree-to-move.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['resellerManager', 'accountManager']);
});
afterAll(() => portal.close());

const subtree = (parentId: number) => createSubtreeToMove(as('resellerManager'), parentId);

describe('[ACC-05] GetAccountMoveConsequences', () => {
  const consequences = (person: PersonName, accountId: number, newParentAccountId: number) =>
    as(person).call('IAccountService/GetAccountMoveConsequences', { accountId, newParentAccountId });

  test('returns path and scheduled end in both places, and the numbers of accounts that move along', async () => {
    const [company, sister] = [await accountNamed(portal, COMPANY), await accountNamed(portal, SISTER)];
    const { root, inner } = await subtree(company.id);
    const { root: doomed } = await subtree(sister.id);
    const terminationDate = new Date(portal.deps.clock.now().getTime() + 86_400_000).toISOString();
    const end = { terminationDate, terminationReason: 'Closing down', understood: true };
    await as('resellerManager').call('IAccountService/TerminateAccount', { accountId: doomed, ...end });
    const { data } = await consequences('resellerManager', root, doomed);
    expect(data).toMatchObject({
      Version: 1,
      AccountCount: 3,
      UserCount: 1,
      SubscriptionCount: 0,
      EndsBefore: null,
      EndsAfter: terminationDate,
    });
    expect(data.Before.map(one => one.DisplayName)).toEqual([RESELLER, COMPANY]);
    expect(data.After.map(one => one.AccountId)).toEqual([expect.any(Number), sister.id, doomed]);
    expect((await consequences('resellerManager', inner, company.id)).data.AccountCount).toBe(2);
    await as('resellerManager').call('IAccountService/CancelTermination', { accountId: doomed });
  });

  test('lists users who lose or gain reach, but not those whose reach stays the same', async () => {
    const [company, sister] = [await accountNamed(portal, COMPANY), await accountNamed(portal, SISTER)];
    const { root } = await subtree(company.id);
    const administrator = await accountOf(portal, 'companyAdministrator');
    const away = (await consequences('resellerManager', root, sister.id)).data;
    const ids = (people: typeof away.LosesReach) => people.Named.map(one => one.AccountId);
    expect(ids(away.LosesReach)).toContain(administrator);
    expect(ids(away.GainsReach)).not.toContain(administrator);
    const manager = await accountOf(portal, 'resellerManager');
    expect([...ids(away.LosesReach), ...ids(away.GainsReach)]).not.toContain(manager);
    await as('resellerManager').call('IAccountService/MoveAccount', {
      accountId: root,
      newParentAccountId: sister.id,
    });
    const back = (await consequences('resellerManager', root, company.id)).data;
    expect(ids(back.GainsReach)).toContain(administrator);
    expect(back.GainsReach.Count).toBe(away.LosesReach.Count);
  });

  test('returns 403 or 409 where MoveAccount does', async () => {
    const { id } = await accountNamed(portal, COMPANY);
    const { root, inner } = await subtree(id);
    expect((await consequences('resellerManager', root, inner)).status).toBe(409);
    expect((await consequences('resellerManager', root, id)).status).toBe(409);
    expect((await consequences('accountManager', root, id)).status).toBe(403);
  });
});
