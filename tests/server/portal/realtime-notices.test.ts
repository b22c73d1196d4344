/** Notices: sent to connected clients and to later ones (sections 4, 7 and 8). */
import { expect, test } from 'vitest';
import { announce } from '#server/portal/realtime/announcements.ts';
import { live } from '#tests/support/live.ts';
import { NOTHING_ANNOUNCED } from '#tests/support/socket.ts';

const world = live();
const { anonymous, open, present } = world;

const NO_MAINTENANCE = { type: 'maintenance', mode: false };
const maintenanceIn = (seconds: number) => ({ type: 'maintenance', mode: true, seconds });
const message = (text: string) => ({ type: 'message', text });

test('[RTC-06] maintenance is sent at once, and to later clients with the remaining time', async () => {
  const [user, stranger] = [await present('user'), await anonymous()];
  await world.controls.announceMaintenance(300);
  expect(await user.socket.next()).toEqual(maintenanceIn(300));
  expect(await stranger.next()).toEqual(maintenanceIn(300));
  await world.controls.advance(240_000);
  const late = await open();
  const [notice] = await late.settled();
  expect(notice).toMatchObject({ type: 'maintenance', mode: true });
  // The clock advances during the test.
  const seconds = notice && 'seconds' in notice ? notice.seconds : -1;
  expect(seconds).toBeLessThanOrEqual(60);
  expect(seconds).toBeGreaterThan(0);
  await world.controls.advance(240_000);
  expect(await (await open()).settled()).toEqual([maintenanceIn(0), message('')]);
  await world.controls.announceMaintenance(null);
  expect(await user.socket.settled()).toEqual([NO_MAINTENANCE]);
  expect(await (await open()).settled()).toEqual(NOTHING_ANNOUNCED);
});

test('[RTC-07] a message is sent, replaced and removed', async () => {
  const socket = await anonymous();
  await world.controls.announceMessage('The office is closed <today> 🎉');
  expect(await socket.next()).toEqual(message('The office is closed <today> 🎉'));
  expect(await (await open()).settled()).toContainEqual(message('The office is closed <today> 🎉'));
  await world.controls.announceMessage('  The office is open  ');
  expect(await socket.next()).toEqual(message('The office is open'));
  await world.controls.announceMessage('The office is open');
  await world.controls.announceMessage(' ');
  expect(await socket.settled()).toEqual([message('')]);
});

test('[RTC-06, RTC-07] authenticating clients get the current notices again', async () => {
  const { socket, sessionId, userId } = await present('user');
  await world.controls.announceMaintenance(0);
  await world.controls.announceMessage('Back soon');
  expect(await socket.settled()).toEqual([maintenanceIn(0), message('Back soon')]);
  socket.send({ type: 'auth', sessionId, userId });
  expect([await socket.next(), await socket.next()]).toEqual([maintenanceIn(0), message('Back soon')]);
});

test('an announcement written directly to the database is sent', async () => {
  const socket = await anonymous();
  await announce(world.portal.deps, { kind: 'message', text: 'Directly' });
  expect(await socket.next()).toEqual(message('Directly'));
  await announce(world.portal.deps, { kind: 'clear' });
  expect(await socket.next()).toEqual(message(''));
});

test('a database reset clears the announcements', async () => {
  const socket = await anonymous();
  await world.controls.announceMaintenance(60);
  await world.controls.announceMessage('Soon');
  expect(await socket.settled()).toHaveLength(2);
  await world.controls.reset();
  expect(await socket.settled()).toEqual(NOTHING_ANNOUNCED);
});
