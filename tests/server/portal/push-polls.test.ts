/** Long polling when the session ends between two polls. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SESSION_OVER } from '#contract/portal/push.ts';
import { enter } from '#tests/support/enter.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('[RTC-08] the close record of an ended session is returned by its next poll', async () => {
  const visitor = visit(portal.origin);
  await enter(portal, visitor, 'user');
  const headers = { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin' };
  const negotiated = await visitor.fetch('/signalr/api/negotiate?InstanceId=pp&negotiateVersion=1', {
    method: 'POST',
    headers,
  });
  const { connectionToken } = (await negotiated.json()) as { connectionToken: string };
  const address = `/signalr/api?id=${connectionToken}`;
  const first = await visitor.fetch(address);
  expect(first.status).toBe(200);
  const shake = { method: 'POST', body: '{"protocol":"json","version":1}\u001e' };
  expect((await visitor.fetch(address, { ...shake, headers })).status).toBe(200);
  expect(await (await visitor.fetch(address)).text()).toBe('{}\u001e');
  // No poll is open now.
  await visitor.call('IAuthorizationService/Logout', {});
  const last = await vi.waitFor(async () => {
    const text = await (await visitor.fetch(address)).text();
    if (!text.includes(SESSION_OVER)) throw new Error(text);
    return text;
  }, PATIENCE);
  expect(last).toContain('"type":7');
  expect((await visitor.fetch(address)).status).toBe(204);
  expect((await visitor.fetch('/signalr/api?id=somebody-elses')).status).toBe(404);
});
