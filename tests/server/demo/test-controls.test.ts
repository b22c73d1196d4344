/** The test controls of the server. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountOf, enter } from '#tests/support/enter.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const CURRENT = 'IAuthorizationService/GetCurrentUser';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await startPortal({ testControls: true });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await control('reset');
  visitor = visit(portal.origin);
  await enter(portal, visitor, 'user');
});

const control = (name: string, body: unknown = {}) =>
  fetch(`${portal.origin}/test/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a paused operation waits until it is resumed, while others run', async () => {
  await control('pause', { operation: CURRENT });
  let answered = false;
  const paused = visitor.call(CURRENT, {}).then(answer => {
    answered = true;
    return answer;
  });
  expect((await visitor.call('IAuthorizationService/PingPong', {})).status).toBe(200);
  expect(answered).toBe(false);
  await control('resume', { operation: CURRENT });
  expect((await paused).status).toBe(200);
});

test('[API-02] calls fail as scripted, and succeed afterwards', async () => {
  await control('fail', { operation: CURRENT, status: 503, message: 'Down <for> now & then' });
  await control('fail', { operation: CURRENT, status: 500 });
  expect(await visitor.call(CURRENT, {})).toMatchObject({ status: 503, message: 'Down <for> now & then' });
  expect(await visitor.call(CURRENT, {})).toMatchObject({ status: 500, text: '' });
  expect((await visitor.call(CURRENT, {})).status).toBe(200);
  await control('fail', { operation: CURRENT, status: 0 });
  await expect(visitor.call(CURRENT, {})).rejects.toThrow('fetch failed');
});

test('reset restores the database, the clock and the scripts', async () => {
  const { db, clock } = portal.deps;
  const accountId = await accountOf(portal, 'user');
  const read = () => db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst();
  const before = await read();
  const audit = await db.selectFrom('audit_entry').selectAll().orderBy('id').execute();
  await db
    .updateTable('account')
    .set({ display_name: 'Changed', state: 'Locked' })
    .where('id', '=', accountId)
    .execute();
  await db.deleteFrom('audit_entry').execute();
  await db.insertInto('setting').values({ key: 'new', value: '1' }).execute();
  await control('clock', { set: '2030-01-01T00:00:00Z' });
  await control('pause', { operation: CURRENT });
  await control('fail', { operation: CURRENT, status: 500 });
  expect(clock.now().getUTCFullYear()).toBe(2030);
  expect((await control('reset')).status).toBe(204);
  expect(await read()).toEqual(before);
  expect(await db.selectFrom('setting').selectAll().where('key', '=', 'new').execute()).toEqual([]);
  expect(await db.selectFrom('audit_entry').selectAll().orderBy('id').execute()).toEqual(audit);
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(60_000);
  await enter(portal, visitor, 'user');
  expect((await visitor.call(CURRENT, {})).status).toBe(200);
});

test('mails can be read by recipient', async () => {
  const mail = { to: 'somebody@example.org', subject: 'Hello', text: 'Text', html: '<p>Text</p>' };
  await portal.deps.mailer.send(mail);
  const response = await fetch(`${portal.origin}/test/mails?to=somebody@example.org`);
  expect(await response.json()).toMatchObject([{ recipient: mail.to, subject: 'Hello', body_text: 'Text' }]);
  expect(await (await fetch(`${portal.origin}/test/mails?to=nobody@example.org`)).json()).toEqual([]);
});
