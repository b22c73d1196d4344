/** Shutdown with open sockets: clients are closed properly and do not block it (section 4). */
import { expect, test } from 'vitest';
import { startPortal } from '#tests/support/server.ts';
import { openSocket, refusalOf } from '#tests/support/socket.ts';

test('[RTC-03] a server that shuts down closes with 1001, and does not wait for unresponsive clients', async () => {
  const portal = await startPortal({ demo: false });
  const [polite, stubborn] = [await openSocket(portal.origin), await openSocket(portal.origin)];
  await stubborn.settled();
  // Stops reading, so it never answers the closing handshake.
  stubborn.socket.pause();
  const ended = portal.close();
  expect((await polite.closed).code).toBe(1001);
  await ended;
  stubborn.socket.resume();
  expect([1001, 1006]).toContain((await stubborn.closed).code);
  await expect(refusalOf(portal.origin, {})).rejects.toThrow('ECONNREFUSED');
});
