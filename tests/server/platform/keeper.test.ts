/** Access to stored files at the keeper addresses (section 7): public, signed-in, or with the owner in reach. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoredFileTable } from '#server/platform/db/schema.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { messageOf, visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { writeInReach } from '#tests/support/write-in-reach.ts';

const FOLDER = 'k'.repeat(32);
const picture = (letter: string) => `${FOLDER}/${letter.repeat(23)}.png`;
const BYTES = randomBytes(64);

const PEOPLE: PersonName[] = [
  'administrator',
  'companyAdministrator',
  'user',
  'foreignAdministrator',
  'mustSetUpMfa',
];

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, PEOPLE);
  const owner = await accountOf(portal, 'user');
  const file = (
    path: string,
    visibility: StoredFileTable['visibility'],
    content_type = 'application/pdf',
  ): StoredFileTable => ({
    path,
    visibility,
    content_type,
    content: BYTES,
    owner_id: visibility === 'account' ? owner : null,
  });
  await portal.deps.db
    .insertInto('stored_file')
    .values([
      file('open.pdf', 'public'),
      file('inside.pdf', 'signed-in'),
      file('invoices/of-paul.pdf', 'account'),
      file(picture('p'), 'public', 'image/png'),
      file(picture('i'), 'signed-in', 'image/png'),
      file(picture('a'), 'account', 'image/png'),
    ])
    .execute();
});
afterAll(() => portal.close());

const read = async (visitor: Visitor, path: string) => {
  const response = await visitor.fetch(`/keeper/get/${path}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, bytes, headers: response.headers, message: messageOf(bytes.toString()) };
};

/** Summary of a response for a file, without parts that differ on every request. */
const summaryOf = async (visitor: Visitor, path: string) => {
  const { status, bytes, headers } = await read(visitor, path);
  const kept = ['content-type', 'content-disposition', 'cache-control'].map(name => headers.get(name));
  return { status, kept, text: bytes.toString('latin1') };
};

describe('[API-04] files', () => {
  test('[API-04] public files need no session', async () => {
    const { status, bytes } = await read(visit(portal.origin), 'open.pdf');
    expect(status).toBe(200);
    expect(bytes.equals(BYTES)).toBe(true);
  });

  test('[API-04] without a session, existing and missing files get the same error', async () => {
    const nobody = visit(portal.origin);
    const unknown = await summaryOf(nobody, 'none.pdf');
    expect(unknown.status).toBe(401);
    for (const path of ['inside.pdf', 'invoices/of-paul.pdf'])
      expect(await summaryOf(nobody, path)).toEqual(unknown);
  });

  test('[API-04] [LOG-06] a session that must set up two-step verification cannot read files that need a session', async () => {
    const half = as('mustSetUpMfa');
    const unknown = await summaryOf(half, 'none.pdf');
    expect(unknown.status).toBe(403);
    expect(await summaryOf(half, 'inside.pdf')).toEqual(unknown);
    expect((await read(half, 'open.pdf')).status).toBe(200);
  });

  test('[API-04] [SEC-06] an account’s file is readable only with the account in reach', async () => {
    for (const person of ['user', 'companyAdministrator', 'administrator'] as const) {
      const { status, bytes, headers } = await read(as(person), 'invoices/of-paul.pdf');
      expect([person, status]).toEqual([person, 200]);
      expect(bytes.equals(BYTES)).toBe(true);
      expect(headers.get('cache-control')).toBe('private, no-cache');
    }
    const foreign = as('foreignAdministrator');
    const unknown = await summaryOf(foreign, 'invoices/none.pdf');
    expect(unknown.status).toBe(404);
    expect(await summaryOf(foreign, 'invoices/of-paul.pdf')).toEqual(unknown);
    expect((await read(foreign, 'inside.pdf')).status).toBe(200);
  });

  test('[API-04] [SEC-06] the database enforces the same for the request role', async () => {
    const seen = (reach: string[]) =>
      writeInReach(portal, reach, db =>
        db.selectFrom('stored_file').select('path').where('path', 'like', '%.pdf').execute(),
      );
    const paths = async (reach: string[]) => (await seen(reach)).map(({ path }) => path);
    expect(await paths([])).toEqual(expect.arrayContaining(['open.pdf', 'inside.pdf']));
    expect(await paths([])).not.toContain('invoices/of-paul.pdf');
    expect(await paths(['1'])).toContain('invoices/of-paul.pdf');
  });

  test('[API-04] [SEC-06] the server enforces it even without row-level security', async () => {
    const secure = (on: boolean) =>
      sql`alter table stored_file ${sql.raw(on ? 'enable' : 'disable')} row level security`.execute(
        portal.deps.db,
      );
    await secure(false);
    try {
      expect((await read(as('foreignAdministrator'), 'invoices/of-paul.pdf')).status).toBe(404);
      expect((await read(as('user'), 'invoices/of-paul.pdf')).status).toBe(200);
    } finally {
      await secure(true);
    }
  });

  test('[API-04] a file has an owner exactly when its visibility is `account`', async () => {
    const owner = await accountOf(portal, 'user');
    const add = (visibility: StoredFileTable['visibility'], owner_id: number | null) =>
      portal.deps.db
        .insertInto('stored_file')
        .values({ path: 'odd', content_type: 'text/plain', content: BYTES, visibility, owner_id })
        .execute();
    await expect(add('account', null)).rejects.toThrow(/check constraint/);
    await expect(add('public', owner)).rejects.toThrow(/check constraint/);
  });
});

describe('[API-04] [SHL-21] pictures', () => {
  const show = async (visitor: Visitor, letter: string) => {
    const response = await visitor.fetch(`/keeper/getimage/${picture(letter)}/48/48`);
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      type: response.headers.get('content-type'),
      cache: response.headers.get('cache-control'),
      bytes: bytes.toString('base64'),
    };
  };

  test('[API-04] a public one needs no session and is cached for a day', async () => {
    const shown = await show(visit(portal.origin), 'p');
    expect(shown).toEqual({
      type: 'image/png',
      cache: 'public, max-age=86400',
      bytes: BYTES.toString('base64'),
    });
  });

  test('[API-04] others need a session, or the account in reach; otherwise a placeholder pixel discloses nothing', async () => {
    const nobody = visit(portal.origin);
    const pixel = await show(nobody, 'u');
    expect(pixel).toMatchObject({ type: 'image/gif', cache: 'private, no-cache' });
    expect(await show(nobody, 'i')).toEqual(pixel);
    expect(await show(nobody, 'a')).toEqual(pixel);
    expect(await show(as('foreignAdministrator'), 'a')).toEqual(pixel);
    expect(await show(as('mustSetUpMfa'), 'i')).toEqual(pixel);
    const own = { type: 'image/png', cache: 'private, no-cache', bytes: BYTES.toString('base64') };
    expect(await show(as('foreignAdministrator'), 'i')).toEqual(own);
    expect(await show(as('user'), 'a')).toEqual(own);
  });
});
