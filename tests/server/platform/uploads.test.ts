/** Uploaded spreadsheets that operations read by id: who may upload and read them, and for how long. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { UPLOAD, UPLOAD_BYTES } from '#contract/platform/uploads.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { requireUpload } from '#server/platform/uploads/store.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { csv } from '#tests/support/spreadsheets.ts';
import { uploadSheet } from '#tests/support/uploads.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { visit } from '#tests/support/visitor.ts';

const DAY = 24 * 60 * 60_000;

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'resellerManager', 'user']);
});
afterAll(() => portal.close());

const file = csv([['SKU', 'Price']]);

async function caller(person: PersonName, impersonatorId: number | null = null, later = 0) {
  const accountId = await accountOf(portal, person);
  const clock = { now: () => new Date(portal.deps.clock.now().getTime() + later) };
  return { ...portal.deps, clock, session: { accountId, impersonatorId } } as unknown as SessionCall;
}

const GONE = { status: 410 };

test('only the uploader can read a spreadsheet, for a day, for its purpose, and not while impersonating', async () => {
  const { uploadId } = await uploadSheet(as('administrator'), 'prices', file, { fileName: 'a.csv' });
  const mine = await caller('administrator');
  expect(await requireUpload(mine, 'prices', uploadId)).toEqual({ name: 'a.csv', content: file });
  await expect(requireUpload(mine, 'service-groups', uploadId)).rejects.toMatchObject(GONE);
  await expect(requireUpload(await caller('resellerManager'), 'prices', uploadId)).rejects.toMatchObject(
    GONE,
  );
  const impersonated = await caller('administrator', await accountOf(portal, 'resellerManager'));
  await expect(requireUpload(impersonated, 'prices', uploadId)).rejects.toMatchObject(GONE);
  const tomorrow = await caller('administrator', null, DAY + 1);
  await expect(requireUpload(tomorrow, 'prices', uploadId)).rejects.toMatchObject(GONE);
});

test('the three newest uploads of a kind are kept', async () => {
  const upload = async () => (await uploadSheet(as('resellerManager'), 'prices', file)).uploadId;
  const ids = [await upload(), await upload(), await upload(), await upload()];
  const mine = await caller('resellerManager');
  const found = await Promise.allSettled(ids.map(id => requireUpload(mine, 'prices', id)));
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});

test('uploading needs a session, the right, the same origin, a file name, and a size within the limit', async () => {
  expect((await uploadSheet(visit(portal.origin), 'prices', file)).status).toBe(401);
  expect((await uploadSheet(as('user'), 'prices', file)).status).toBe(403);
  const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await uploadSheet(as('administrator'), 'prices', file, foreign)).status).toBe(403);
  expect((await uploadSheet(as('administrator'), 'prices', file, { fileName: '' })).status).toBe(400);
  const other = { headers: { 'content-type': 'application/json' } };
  expect((await uploadSheet(as('administrator'), 'prices', Buffer.from('{}'), other)).status).toBe(415);
  const large = await uploadSheet(as('administrator'), 'prices', Buffer.alloc(UPLOAD_BYTES.prices + 1));
  expect(large).toMatchObject({ status: 413, message: expect.stringContaining('25 MB') });
  const unknown = await as('administrator').fetch(`${UPLOAD}/pictures?fileName=a`, { method: 'POST' });
  expect(unknown.status).toBe(404);
});

test('uploads above the rate limit return 429', async () => {
  await portal.deps.db
    .updateTable('attempt')
    .set({ count: RATE_LIMITS.upload.max })
    .where('key', 'like', 'upload:%')
    .execute();
  expect((await uploadSheet(as('administrator'), 'prices', file)).status).toBe(429);
});
