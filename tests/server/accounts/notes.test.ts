/** Notes on an account: access, and that the audit log does not contain them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTES_PAGE } from '#contract/accounts/note-limits.ts';
import { accountNamed, COMPANY, lastEntry } from '#tests/support/accounts.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let as: (person: PersonName) => Visitor;
let accountId: number;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'resellerManager', 'accountManager', 'companyAdministrator']);
  accountId = (await accountNamed(portal, COMPANY)).id;
});
afterAll(() => portal.close());

const add = (person: PersonName, text: string) =>
  as(person).call('IAccountService/AddAccountNote', { accountId, text });
const read = async (person: PersonName, after: number | null = null) =>
  (await as(person).call('IAccountService/GetAccountNotes', { accountId, after })).data;
const remove = (person: PersonName, noteId: number, of = accountId) =>
  as(person).call('IAccountService/DeleteAccountNote', { accountId: of, noteId });

describe('[SEC-01] notes on an account', () => {
  test('are returned newest first with author and time to users with the right', async () => {
    await add('accountManager', 'Wants a call in spring.');
    const { status, data } = await add('resellerManager', '  Called; \n<b>no</b> answer. ');
    expect(status).toBe(200);
    expect(data).toMatchObject({ Text: 'Called; \n<b>no</b> answer.', MayDelete: true });
    const { Rows, Next } = await read('accountManager');
    expect(Next).toBeNull();
    expect(Rows.map(note => [note.Text, note.Author.DisplayName, note.MayDelete])).toEqual([
      ['Called; \n<b>no</b> answer.', 'Margaret Hollis', false],
      ['Wants a call in spring.', 'Tomas Novak', true],
    ]);
  });

  test('omit names of authors out of the reader’s reach', async () => {
    await add('administrator', 'From above.');
    const [newest] = (await read('accountManager')).Rows;
    expect(newest).toMatchObject({
      Text: 'From above.',
      Author: { AccountId: await accountOf(portal, 'administrator'), DisplayName: null },
    });
  });

  test('are hidden from the users they are about, and omitted from the audit log', async () => {
    const refused = await as('companyAdministrator').call('IAccountService/GetAccountNotes', { accountId });
    expect(refused.status).toBe(403);
    const own = await accountOf(portal, 'accountManager');
    const ofOneself = await as('accountManager').call('IAccountService/GetAccountNotes', { accountId: own });
    expect(ofOneself.status).toBe(403);
    await add('accountManager', 'Between us.');
    const entry = await lastEntry(portal, accountId);
    expect(entry).toMatchObject({ action: 'note.add', changes: [] });
    expect(JSON.stringify(entry)).not.toContain('Between us');
  });

  test('must contain text', async () => {
    expect((await add('accountManager', ' \n ')).status).toBe(422);
    expect((await add('accountManager', 'x'.repeat(4001))).status).toBe(400);
    // The database cannot store this text, which is the caller's error.
    expect((await add('accountManager', 'a\u0000b')).status).toBe(400);
  });

  test('can be deleted by their author, or with the right to delete notes', async () => {
    const note = (await add('resellerManager', 'Mine.')).data.NoteId;
    expect((await remove('accountManager', note)).status).toBe(403);
    const elsewhere = await accountOf(portal, 'user');
    expect((await remove('administrator', note, elsewhere)).status).toBe(404);
    expect((await remove('resellerManager', note)).status).toBe(200);
    expect((await remove('resellerManager', note)).status).toBe(404);
    expect(await lastEntry(portal, accountId)).toMatchObject({ action: 'note.delete', changes: [] });
    const other = (await add('accountManager', 'Theirs.')).data.NoteId;
    expect((await remove('administrator', other)).status).toBe(200);
    expect((await read('administrator')).Rows.map(one => one.Text)).not.toContain('Theirs.');
  });

  test('are paged', async () => {
    for (let count = 0; count <= NOTES_PAGE; count += 1) await add('accountManager', `Note ${count}`);
    const first = await read('accountManager');
    expect(first.Rows).toHaveLength(NOTES_PAGE);
    expect(first.Rows[0]?.Text).toBe(`Note ${NOTES_PAGE}`);
    const second = await read('accountManager', first.Next);
    expect(second.Rows[0]?.Text).toBe('Note 0');
    expect(second.Next).toBeNull();
  });
});
