/** Which errors of the database are the caller's: values that it cannot store, and none that come from its own data. */
import { fastify } from 'fastify';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerErrors } from '#server/platform/http/errors.ts';
import { startPortal, testSettings } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** The status with which a request ends whose statement fails. */
async function statusOf(statement: RawBuilder<unknown>): Promise<number> {
  const app = fastify();
  registerErrors(app, testSettings(), { storageError: () => undefined });
  app.get('/', () => statement.execute(portal.deps.db));
  const { statusCode } = await app.inject('/');
  await app.close();
  return statusCode;
}

test.each([
  ['a NUL character', sql`select id from account where display_name = ${'a\u0000b'}`],
  ['a number out of range', sql`select id from account where id = ${'9'.repeat(25)}`],
  ['a date out of range', sql`select ${'2026-13-45'}::timestamptz`],
])('a parameter with %s is the caller’s error', async (_, statement) => {
  expect(await statusOf(statement)).toBe(400);
});

test.each([
  ['overflows', sql`select (99999999999999::numeric * 10)::numeric(18, 4)`],
  ['is no number', sql`select display_name::bigint from account`],
  ['is no date', sql`select display_name::timestamptz from account`],
])('a stored value that %s is not', async (_, statement) => {
  expect(await statusOf(statement)).toBe(500);
});
