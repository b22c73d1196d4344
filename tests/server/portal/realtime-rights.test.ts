/** Change-of-rights messages (sections 4 and 6): sent exactly to users whose rights changed. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { PersonName } from '#tests/support/enter.ts';
import { live } from '#tests/support/live.ts';
import type { Present } from '#tests/support/live.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';

const RIGHTS_CHANGED = { type: 'updatecapabs' };

const world = live();
const { anonymous, present } = world;
const db = () => world.portal.deps.db;

/** Changes another user's rights and waits for the message: by then all earlier ones have arrived, too. */
async function waitForLaterMessage(later: Present): Promise<void> {
  await db().deleteFrom('role_assignment').where('account_id', '=', later.userId).execute();
  expect(await later.socket.next()).toEqual(RIGHTS_CHANGED);
}

async function roleOf({ userId }: Present) {
  return db()
    .selectFrom('role_assignment')
    .selectAll()
    .where('account_id', '=', userId)
    .executeTakeFirstOrThrow();
}

describe('[LOG-19] updatecapabs', () => {
  test('is sent for assigned and removed roles, to all sockets of the user', async () => {
    const [here, there] = [await present('user'), await present('user')];
    const [other, stranger] = [await present('companyAdministrator'), await anonymous()];
    const role = await roleOf(here);
    await db().deleteFrom('role_assignment').where('account_id', '=', here.userId).execute();
    expect(await here.socket.next()).toEqual(RIGHTS_CHANGED);
    await db().insertInto('role_assignment').values(role).execute();
    expect(await here.socket.next()).toEqual(RIGHTS_CHANGED);
    expect(await there.socket.settled()).toEqual([RIGHTS_CHANGED, RIGHTS_CHANGED]);
    for (const { settled } of [here.socket, other.socket, stranger]) expect(await settled()).toEqual([]);
  });

  test('is sent to all holders of a changed capability set, once per transaction', async () => {
    const people: PersonName[] = ['user', 'companyAdministrator', 'administrator', 'foreignUser'];
    const holders = await Promise.all(people.map(person => present(person)));
    const [set] = await db()
      .selectFrom('role_capability_set')
      .innerJoin('capability_set', 'capability_set.id', 'role_capability_set.set_id')
      .select('set_id')
      .where('role_id', '=', (await roleOf(holders[1] as Present)).role_id)
      .where('name', '=', 'Company administration')
      .execute();
    const setId = set?.set_id ?? 0;
    await db()
      .transaction()
      .execute(async changes => {
        await changes
          .updateTable('capability')
          .set({ can_read: false })
          .where('set_id', '=', setId)
          .execute();
        await changes.deleteFrom('capability').where('set_id', '=', setId).execute();
        await changes.deleteFrom('role_capability_set').where('set_id', '=', setId).execute();
      });
    expect(await holders[1]?.socket.next()).toEqual(RIGHTS_CHANGED);
    const received = await Promise.all(holders.map(({ socket }) => socket.settled()));
    expect(received).toEqual([[], [], [], []]);
  });

  test('is sent when an account is locked, must set up two-step verification, or its reach is moved', async () => {
    const [user, manager, other] = [
      await present('user'),
      await present('resellerManager'),
      await present('foreignUser'),
    ];
    const account = db().updateTable('account');
    await account.set({ state: 'Locked' }).where('id', '=', user.userId).execute();
    expect(await user.socket.next()).toEqual(RIGHTS_CHANGED);
    await db()
      .updateTable('login')
      .set({ must_setup_mfa: true })
      .where('account_id', '=', user.userId)
      .execute();
    expect(await user.socket.next()).toEqual(RIGHTS_CHANGED);
    const { scope_id } = await roleOf(manager);
    await account.set({ path: '1/999999' }).where('id', '=', scope_id).execute();
    expect(await manager.socket.next()).toEqual(RIGHTS_CHANGED);
    for (const { socket } of [user, manager, other]) expect(await socket.settled()).toEqual([]);
  });

  test('is sent to an impersonated session for changes of either user', async () => {
    const session = await present('impersonated', 'administrator');
    const administrator = await present('administrator');
    await db().deleteFrom('role_assignment').where('account_id', '=', administrator.userId).execute();
    expect(await session.socket.next()).toEqual(RIGHTS_CHANGED);
    expect(await administrator.socket.settled()).toEqual([RIGHTS_CHANGED]);
    await db().deleteFrom('role_assignment').where('account_id', '=', session.userId).execute();
    expect(await session.socket.next()).toEqual(RIGHTS_CHANGED);
    expect(await administrator.socket.settled()).toEqual([]);
  });

  test('is not sent for changed names and languages, or for sign-ins', async () => {
    const [user, later] = [await present('user'), await present('companyAdministrator')];
    await db()
      .updateTable('account')
      .set({ display_name: 'Other', fields: '{"a":1}' })
      .where('id', '=', user.userId)
      .execute();
    await db().updateTable('login').set({ locale: 'de' }).where('account_id', '=', user.userId).execute();
    expect((await signIn(visit(world.portal.origin), 'user')).status).toBe(200);
    await waitForLaterMessage(later);
    expect(await user.socket.settled()).toEqual([]);
  });

  test('is not sent to sockets that are no longer authenticated as the user', async () => {
    const [user, later] = [await present('user'), await present('companyAdministrator')];
    user.socket.send({ type: 'deauth' });
    await user.socket.settled();
    await db().deleteFrom('role_assignment').where('account_id', '=', user.userId).execute();
    await waitForLaterMessage(later);
    expect(await user.socket.settled()).toEqual([]);
  });

  test('reaches any number of users', async () => {
    const user = await present('user');
    const { role_id, scope_id } = await roleOf(user);
    const notified: number[] = [];
    const stop = world.portal.deps.bus.subscribe(received => {
      if (received.kind === 'capabilities') notified.push(...received.accountIds);
    });
    // Ids of maximum length: a notification must hold its share of them.
    await sql`
      insert into account (id, type, display_name, path)
      select 9007199254740000 + n, 'User', 'Somebody', 'test/' || n from generate_series(1, 900) as n`.execute(
      db(),
    );
    const crowd = await db()
      .selectFrom('account')
      .select('id')
      .where('id', '>', 9_007_199_254_740_000)
      .execute();
    await db()
      .insertInto('role_assignment')
      .values(crowd.map(({ id }) => ({ account_id: id, role_id, scope_id })))
      .execute();
    await db().deleteFrom('role_assignment').where('role_id', '=', role_id).execute();
    expect(await user.socket.next()).toEqual(RIGHTS_CHANGED);
    stop();
    expect(new Set(notified).size).toBeGreaterThan(900);
    expect(notified.filter(id => id > 9_007_199_254_740_000)).toHaveLength(1800);
  });
});
