/** Graceful shutdown: running work is finished, no new work starts. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { IMPORT_PROBLEMS } from '#contract/accounts/import-limits.ts';
import { handlers } from '#server/handlers.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import { checked } from '#tests/support/imports.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { csv } from '#tests/support/spreadsheets.ts';
import { visit } from '#tests/support/visitor.ts';

/** Much shorter than the keep-alive timeout. */
const MOST = 20_000;

test('a running call gets its response before the server shuts down', async () => {
  let arrive = (): void => {};
  let finish = (_answer: string): void => {};
  const arrived = new Promise<void>(resolve => (arrive = resolve));
  const answer = new Promise<string>(resolve => (finish = resolve));
  const slow = () => {
    arrive();
    return answer;
  };
  const portal = await startPortal({ registry: { ...handlers, 'IAuthorizationService/PingPong': slow } });
  const visitor = visit(portal.origin);
  await enter(portal, visitor, 'user');
  const call = visitor.call('IAuthorizationService/PingPong', {});
  await arrived;
  const ended = portal.close();
  // A connection made before the listener closed still gets an error response.
  await vi.waitFor(() => expect(fetch(`${portal.origin}/healthz`)).rejects.toThrow('fetch failed'), PATIENCE);
  finish('pong');
  expect(await call).toMatchObject({ status: 200, data: 'pong' });
  await ended;
});

async function timeToEnd(portal: Portal): Promise<number> {
  const begun = performance.now();
  await portal.close();
  return performance.now() - begun;
}

test('an unread download does not prevent the shutdown', async () => {
  const portal = await startPortal({ isOwn: true });
  const visitor = visit(portal.origin);
  await enter(portal, visitor, 'user');
  const userId = await accountOf(portal, 'user');
  // More than the socket buffers hold.
  const changes = JSON.stringify([{ field: 'Notes', old: null, new: 'long '.repeat(4000) }]);
  const entry = { actor_id: userId, object_id: userId, impersonator_id: null, address: null, changes };
  await portal.deps.db
    .insertInto('audit_entry')
    .values(
      Array.from({ length: 600 }, () => ({
        ...entry,
        at: new Date(),
        action: 'test.long',
        result: 'success' as const,
      })),
    )
    .execute();
  const { data } = await visitor.call('IAccountService/ExportAuditLog', { query: { userId } });
  const answer = await visitor.fetch(data.Address, { headers: { 'accept-encoding': 'identity' } });
  expect(answer.status).toBe(200);
  expect(await timeToEnd(portal)).toBeLessThan(MOST);
  await expect(answer.text()).rejects.toThrow('terminated');
});

test('an unread download of import rows does not prevent the shutdown', async () => {
  const portal = await startPortal({ isOwn: true });
  const visitor = visit(portal.origin);
  await enter(portal, visitor, 'companyAdministrator');
  const { id: parentAccountId } = await accountNamed(portal, COMPANY);
  // More than the socket buffers hold, even when compressed as a spreadsheet.
  const wrong = Array.from({ length: 320 }, () => ['', '', '', '', randomBytes(23_000).toString('base64')]);
  const file = csv([['First name', 'Last name', 'E-mail', 'Username', 'Remarks'], ...wrong]);
  const run = await checked(visitor, file, { parentAccountId, fileName: 'people.csv' });
  const answer = await visitor.fetch(`${IMPORT_PROBLEMS}/${run.Id}`);
  expect(answer.status).toBe(200);
  expect(await timeToEnd(portal)).toBeLessThan(MOST);
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
});

test('an unused connection does not prevent the shutdown', async () => {
  const portal = await startPortal({ isOwn: true });
  const { hostname, port } = new URL(portal.origin);
  const ahead = connect(Number(port), hostname).resume();
  await once(ahead, 'connect');
  const ended = once(ahead, 'close');
  await portal.close();
  await ended;
  expect(ahead.destroyed).toBe(true);
});
