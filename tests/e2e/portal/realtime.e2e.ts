/** The realtime connection as seen by the server and on the screen (sections 4, 6, 7, 9). */
import type { Page } from '@playwright/test';
import { SOCKET_PATH } from '#contract/platform/constants.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import type { PersonKey } from '#server/demo/people.ts';
import { expect, test } from '#tests/support/browser.ts';
import { accountOf } from '#tests/support/enter.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { storeInPageCache, restoreFromPageCache } from '#tests/support/page-cache.ts';
import { openSockets, tap } from '#tests/support/tap.ts';
import type { Tap } from '#tests/support/tap.ts';

const HOUR = 3_600_000;

const lastAuth = ({ sent }: Tap) => sent.findLast(frame => frame.type === 'auth');

async function signOut(page: Page): Promise<void> {
  await page.getByTestId('profile-menu').click();
  await page.getByTestId('sign-out').click();
  await expect(page).toHaveURL(/\/v\/login$/);
}

test('[RTC-01] the page connects to its own host with the subprotocol, after its first paint', async ({
  page,
  context,
  portal,
}) => {
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const protocols: unknown[] = [];
  wire.on('Network.webSocketWillSendHandshakeRequest', ({ request }) =>
    protocols.push(request.headers['Sec-WebSocket-Protocol']),
  );
  await page.addInitScript(() => {
    const Original = window.WebSocket;
    window.WebSocket = class extends Original {
      constructor(address: string | URL, given?: string | string[]) {
        super(address, given);
        window.recordedArguments = [performance.getEntriesByName('first-contentful-paint').length];
      }
    };
  });
  const line = tap(page);
  await page.goto('/v/login');
  await expect.poll(() => line.sockets.map(socket => socket.url())).toHaveLength(1);
  expect(line.sockets[0]?.url()).toBe(portal.origin.replace('http', 'ws') + SOCKET_PATH);
  expect(protocols).toEqual(['webclient']);
  expect(await page.evaluate(() => window.recordedArguments)).toEqual([1]);
  // Nobody is signed in, and the keep-alive has started.
  await expect.poll(() => line.received.map(({ type }) => type)).toContain('pong');
  expect(line.sentTypes()).toEqual([]);
});

test('[RTC-02] [LOG-15] signing in sends auth, signing out first sends deauth, over a single connection', async ({
  page,
  portal,
  served,
  signIn,
}) => {
  const line = tap(page);
  await signIn(page, 'user');
  await expect.poll(async () => (await portal.sockets.state()).authenticated).toBe(1);
  const session = served.deps.db.selectFrom('session').select('id');
  const [{ id: sessionId } = { id: '' }] = await session.execute();
  const userId = await accountOf(served, 'user');
  expect(line.sent.filter(({ type }) => type === 'auth')).toEqual([{ type: 'auth', sessionId, userId }]);

  const story: string[] = [];
  page.on('request', request => story.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  line.sockets[0]?.on('framesent', ({ payload }) => story.push(String(payload)));
  await signOut(page);
  const calls = story.filter(one => ['{"type":"deauth"}', 'Logout', 'logout'].includes(one));
  expect(calls).toEqual(['{"type":"deauth"}', 'Logout', 'logout', 'logout']);
  await expect.poll(async () => (await portal.sockets.state()).authenticated).toBe(0);
  expect([line.sockets.length, openSockets(line)]).toEqual([1, 1]);
});

test('[RTC-02] loading a private page and impersonating also send auth', async ({
  page,
  context,
  portal,
  served,
  signInQuickly,
}) => {
  const userOf = (person: PersonKey) => accountOf(served, person);
  await signInQuickly(context, 'administrator');
  const line = tap(page);
  await page.goto(`/v/account/${await userOf('impersonated')}`);
  await expect.poll(() => lastAuth(line)).toMatchObject({ userId: await userOf('administrator') });
  await page.getByTestId('impersonate').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click();
  await expect.poll(() => lastAuth(line)).toMatchObject({ userId: await userOf('impersonated') });
  await expect.poll(async () => (await portal.sockets.state()).authenticated).toBe(1);
  await page.getByTestId('impersonation').getByRole('button').click();
  await expect.poll(() => lastAuth(line)).toMatchObject({ userId: await userOf('administrator') });
  // An ended session is requested again, so the former identity may be sent more than once.
  const said = line.sent.flatMap(frame => (frame.type === 'auth' ? [frame.userId] : []));
  const [own, other] = [await userOf('administrator'), await userOf('impersonated')];
  expect(said.filter((userId, index) => userId !== said[index - 1])).toEqual([own, other, own]);
  expect(line.sockets).toHaveLength(1);
});

test('[RTC-05] an ended session is requested again, and the new one is sent after signing in again', async ({
  page,
  context,
  portal,
  signInQuickly,
}) => {
  await signInQuickly(context, 'user');
  const line = tap(page);
  await page.goto('/v/explore');
  await expect(page.getByTestId('service-card').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect.poll(async () => (await portal.sockets.state()).authenticated).toBe(1);
  await portal.advance(8 * HOUR);
  await portal.sockets.sweep();
  await expect.poll(() => line.sentTypes()).toEqual(['auth', 'auth']);
  expect((await portal.sockets.state()).authenticated).toBe(0);
  await page.getByRole('checkbox', { name: 'New only' }).check();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(again).toHaveCount(0);
  await expect.poll(async () => (await portal.sockets.state()).authenticated).toBe(1);
  const [first, last] = [line.sent.find(({ type }) => type === 'auth'), lastAuth(line)];
  expect(last).not.toEqual(first);
  expect(line.sockets).toHaveLength(1);
});

test(
  '[LOG-19] changed rights apply at once, without a reload',
  { tag: JOURNEY },
  async ({ page, context, portal, served, signInQuickly }) => {
    await signInQuickly(context, 'user');
    await page.goto('/v/#/Dashboard');
    const explore = page.getByRole('navigation', { name: 'Main' }).getByTestId('nav-explore');
    await expect(explore).toBeVisible();
    await expect(page.getByTestId('newest')).toBeVisible();
    await expect.poll(async () => (await portal.sockets.state()).authenticated).toBe(1);
    await page.evaluate(() => (window.recordedArguments = ['this very page']));
    const { db } = served.deps;
    const [user, other] = [await accountOf(served, 'user'), await accountOf(served, 'withoutMarketplace')];
    const former = await db
      .selectFrom('role_assignment')
      .selectAll()
      .where('account_id', '=', user)
      .execute();
    const reduced = await db
      .selectFrom('role_assignment')
      .selectAll()
      .where('account_id', '=', other)
      .execute();
    const give = (assignments: typeof former) =>
      db.transaction().execute(async change => {
        await change.deleteFrom('role_assignment').where('account_id', '=', user).execute();
        await change
          .insertInto('role_assignment')
          .values(assignments.map(one => ({ ...one, account_id: user })))
          .execute();
      });
    await give(reduced);
    await expect(explore).toHaveCount(0);
    await expect(page.getByTestId('newest')).toHaveCount(0);
    await give(former);
    await expect(explore).toBeVisible();
    expect(await page.evaluate(() => window.recordedArguments)).toEqual(['this very page']);
  },
);

test('[LOG-19] data fetched with former rights is refetched', async ({
  page,
  context,
  portal,
  served,
  signInQuickly,
}) => {
  await signInQuickly(context, 'administrator');
  await page.goto(`/v/account/${await accountOf(served, 'impersonated')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Fuentes' })).toBeVisible();
  await expect.poll(async () => (await portal.sockets.state()).authenticated).toBe(1);
  const { db } = served.deps;
  const [administrator, user] = [await accountOf(served, 'administrator'), await accountOf(served, 'user')];
  const own = await db.selectFrom('role_assignment').selectAll().where('account_id', '=', user).execute();
  const refetched = page.waitForResponse(/\/IAccountService\/LoadAccountById$/);
  await db.transaction().execute(async change => {
    await change.deleteFrom('role_assignment').where('account_id', '=', administrator).execute();
    const values = own.map(one => ({ ...one, account_id: administrator, scope_id: administrator }));
    await change.insertInto('role_assignment').values(values).execute();
  });
  // The account is now out of the administrator's reach.
  expect((await refetched).status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Fuentes' })).toHaveCount(0);
});

test('[LOG-19] losing the right to sign in ends the session: the page reloads and ends on /login', async ({
  page,
  context,
  portal,
  served,
  signInQuickly,
}) => {
  await signInQuickly(context, 'user');
  await page.goto('/v/explore');
  await expect(page.getByTestId('service-card').first()).toBeVisible();
  await expect.poll(async () => (await portal.sockets.state()).authenticated).toBe(1);
  await page.evaluate(() => (window.recordedArguments = ['this very page']));
  const user = await accountOf(served, 'user');
  await served.deps.db.deleteFrom('role_assignment').where('account_id', '=', user).execute();
  await expect(page).toHaveURL(/\/v\/login\b/);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await page.evaluate(() => window.recordedArguments)).toBeUndefined();
});

test('[RTC-05] frames of 5 MiB, invalid and unknown ones change nothing, and the page stays connected', async ({
  page,
  context,
  portal,
  signInQuickly,
}) => {
  await signInQuickly(context, 'user');
  const line = tap(page);
  await page.goto('/v/explore');
  await expect.poll(async () => (await portal.sockets.state()).authenticated).toBe(1);
  const huge = JSON.stringify({ type: 'message', text: 'x'.repeat(5 * 1024 * 1024) });
  for (const text of ['', '{', 'null', '[]', '{"type":"message"}', '{"type":"session.expired"}', huge])
    await portal.sockets.send(text);
  await portal.sockets.send('{"type":"ping","echo":"still here"}');
  await expect.poll(() => line.sent).toContainEqual({ type: 'pong', echo: 'still here' });
  for (const frame of ['{"type":"ping","echo":[1,{"a":null}]}', '{"type":"ping"}'])
    await portal.sockets.send(frame);
  await expect.poll(() => line.sent).toContainEqual({ type: 'pong', echo: [1, { a: null }] });
  await expect.poll(() => line.sent).toContainEqual({ type: 'pong' });
  await expect(page.getByTestId('message')).toHaveCount(0);
  await expect(page.getByTestId('service-card').first()).toBeVisible();
  expect(openSockets(line)).toBe(1);
});

test('[RTC-01] [RTC-02] a page in the back/forward cache has no socket, and reconnects when it is restored', async ({
  page,
  context,
  portal,
  signInQuickly,
}) => {
  await signInQuickly(context, 'user');
  const line = tap(page);
  await page.goto('/v/#/Dashboard');
  await expect.poll(async () => (await portal.sockets.state()).authenticated).toBe(1);
  await storeInPageCache(page);
  await expect.poll(async () => (await portal.sockets.state()).open).toBe(0);
  // The page learns of its closed socket after the server.
  await expect.poll(() => [line.sockets.length, openSockets(line)]).toEqual([1, 0]);
  await restoreFromPageCache(page);
  await expect.poll(async () => (await portal.sockets.state()).authenticated).toBe(1);
  await expect.poll(() => [line.sockets.length, openSockets(line)]).toEqual([2, 1]);
  await portal.announceMessage('Back in touch.');
  await expect(page.getByTestId('message')).toContainText('Back in touch.');
});
