/** What the request role may write: nothing out of reach or in the name of another user (section 6, ADR 26). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { accountOf } from '#tests/support/enter.ts';
import { sellerBelow } from '#tests/support/sellers.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { writeInReach } from '#tests/support/write-in-reach.ts';

/** Ids and paths to which the statements below refer in braces. */
type Names = Record<string, string>;

let portal: Portal;
let reach: string;
let own: Names;
let foreign: Names;

beforeAll(async () => {
  portal = await startPortal();
  const [company, other] = [await accountNamed(portal, COMPANY), await accountNamed(portal, FOREIGN_COMPANY)];
  reach = company.path;
  const me = await accountOf(portal, 'companyAdministrator');
  own = await namesIn(company, me, me);
  foreign = await namesIn(other, me, await accountOf(portal, 'foreignUser'));
});
afterAll(() => portal.close());

/** Creates a note and a draft import of the account, which the statements change. */
async function namesIn(account: { id: number; path: string }, me: number, user: number): Promise<Names> {
  const { db } = portal.deps;
  const { rows } = await sql<Record<'role' | 'plan' | 'terms', number>>`select
    (select min(id) from role) as role, (select min(id) from service_plan) as plan,
    (select min(id) from terms_version) as terms`.execute(db);
  const note = await sql<{ id: number }>`insert into account_note (account_id, author_id, text, created_at)
    values (${account.id}, ${me}, 'A note', now()) returning id`.execute(db);
  const draft = await sql<{ id: number }>`
    insert into account_import (name, account_type, parent_id, creator_id, origin, locale, created_at)
    values ('people.csv', 'User', ${account.id}, ${user}, '', 'en', now()) returning id`.execute(db);
  const { role, plan, terms } = rows[0] ?? {};
  const { seller, marketplace } = await sellerBelow(portal, account);
  const list = await sql<{ id: number }>`insert into marketplace (owner_id, name, currency, priority)
    values (${seller}, 'Another', 'EUR', 2) returning id`.execute(db);
  const version = await sql<{ id: number }>`
    select id from rule_version where marketplace_id = ${list.rows[0]?.id}`.execute(db);
  const group = await sql<{ id: number }>`insert into service_group (owner_id, name)
    values (${seller}, 'A group') returning id`.execute(db);
  const ids = {
    account: account.id,
    group: group.rows[0]?.id,
    me,
    user,
    role,
    plan,
    terms,
    seller,
    standard: marketplace,
    list: list.rows[0]?.id,
    version: version.rows[0]?.id,
    import: draft.rows[0]?.id,
    note: note.rows[0]?.id,
  };
  const texts = Object.entries(ids).map(([name, id]) => [name, String(id)]);
  return {
    ...Object.fromEntries(texts),
    path: account.path,
    mine: reach,
    top: reach.split('/').at(-1) ?? '',
  };
}

class Undone extends Error {}

/** Runs a statement as the company's administrator and rolls it back. Returns the row count or the error message. */
async function outcome(statement: string, names: Names): Promise<number | string> {
  const text = statement.replaceAll(/\{(\w+)\}/g, (_all, name: string) => names[name] ?? name);
  let rows: number | undefined;
  const work = writeInReach(
    portal,
    [reach],
    async db => {
      rows = Number((await sql.raw(text).execute(db)).numAffectedRows);
      throw new Undone();
    },
    Number(own.me),
  );
  const error = await work.catch((reason: Error) => reason);
  return error instanceof Undone ? (rows ?? 0) : error.message;
}

const REFUSED = expect.stringContaining('row-level security');
const FORBIDDEN = expect.stringContaining('permission denied');

/** Statements with their outcomes out of reach; in reach each writes one row. */
const BY_REACH: [statement: string, outOfReach: unknown][] = [
  [
    `insert into account (id, parent_id, type, display_name, path)
      values (99999999, {account}, 'Department', 'New', '{path}/99999999')`,
    REFUSED,
  ],
  [`update account set display_name = 'Other' where id = {account}`, 0],
  // Moves an account into the subtree, and out of it.
  [`update account set path = '{path}/0' where id = {me}`, REFUSED],
  [`update account set path = '{mine}/0' where id = {user}`, 0],
  [`insert into role_assignment values ({user}, {role}, {top})`, REFUSED],
  [`insert into role_assignment values ({me}, {role}, {account})`, REFUSED],
  [
    `insert into audit_entry (at, actor_id, action, object_id, result)
      values (now(), {me}, 'note.add', {account}, 'success')`,
    REFUSED,
  ],
  [
    `insert into account_note (account_id, author_id, text, created_at)
      values ({account}, {me}, 'x', now())`,
    REFUSED,
  ],
  [`delete from account_note where id = {note}`, 0],
  [
    `insert into service_order (account_id, plan_id, quantity, placed_by, placed_at)
      values ({account}, {plan}, 1, {me}, now())`,
    REFUSED,
  ],
  [
    `insert into provisioning_request (account_id, service_name, kind, status, requested_by, created_at)
      values ({account}, 'x', 'create', 'Queued', {me}, now())`,
    REFUSED,
  ],
  [
    `insert into account_import (name, account_type, parent_id, creator_id, origin, locale, created_at)
      values ('x', 'User', {account}, {me}, '', 'en', now())`,
    REFUSED,
  ],
  [`update account_import set status = 'Pending' where id = {import}`, 0],
  [`delete from account_import where id = {import}`, 0],
  [
    `insert into account_import_row (import_id, number, name, values)
      values ({import}, 1, 'x', '[]')`,
    REFUSED,
  ],
  [
    `insert into terms_confirmation (version_id, account_id, confirmed_by, confirmed_at)
      values ({terms}, {account}, {me}, now())`,
    REFUSED,
  ],
  [`insert into notification_preference (account_id, preferences) values ({user}, '[]')`, REFUSED],
  [`insert into landing_page (account_id, tiles, updated_at) values ({account}, '[]', now())`, REFUSED],
  [`insert into marketplace (owner_id, name, currency, priority) values ({seller}, 'x', 'EUR', 3)`, REFUSED],
  [`update marketplace set name = 'x' where id = {list}`, 0],
  [`delete from marketplace where id = {list}`, 0],
  [`insert into marketplace_service select {list}, min(id) from service`, REFUSED],
  [
    `insert into rule_version (marketplace_id, number, valid_from, created_by, created_at)
      values ({list}, 2, now(), {me}, now())`,
    REFUSED,
  ],
  [
    `insert into price_rule (version_id, priority, name, model, value, item_id) values ({version}, 1, 'x', 'static', 1, 1)`,
    REFUSED,
  ],
  [`insert into item_price values ({version}, 1, 1)`, REFUSED],
  [`update rule_version set taken_back_at = '1969-01-01' where id = {version}`, 0],
  [`insert into propagation_filter values ({list}, 0, 'include', '[]', '[]', '[]')`, REFUSED],
  [`insert into service_group (owner_id, name) values ({seller}, 'x')`, REFUSED],
  [`update service_group set name = 'x' where id = {group}`, 0],
  [`delete from service_group where id = {group}`, 0],
  [`insert into service_group_member select {group}, min(id) from service`, REFUSED],
];

/** Statements about an account in reach in the name of another user. */
const BY_OTHERS = [
  `insert into audit_entry (at, actor_id, action, object_id, result)
    values (now(), {other}, 'note.add', {account}, 'success')`,
  `insert into account_note (account_id, author_id, text, created_at) values ({account}, {other}, 'x', now())`,
  `insert into service_order (account_id, plan_id, quantity, placed_by, placed_at)
    values ({account}, {plan}, 1, {other}, now())`,
  `insert into account_import (name, account_type, parent_id, creator_id, origin, locale, created_at)
    values ('x', 'User', {account}, {other}, '', 'en', now())`,
  `insert into terms_confirmation (version_id, account_id, confirmed_by, confirmed_at)
    values ({terms}, {account}, {other}, now())`,
  `insert into rule_version (marketplace_id, number, valid_from, created_by, created_at)
    values ({list}, 2, now(), {other}, now())`,
  `insert into idempotency (actor_id, key, request, created_at) values ({other}, 'k', '', now())`,
];

/** Statements that the request role must never be able to run. */
const NEVER = [
  `delete from account where id = {account}`,
  `update account set type = 'Department' where id = {account}`,
  `update account set id = 7 where id = {account}`,
  `delete from role_assignment`,
  `update role_assignment set role_id = {role}`,
  `update audit_entry set action = 'x'`,
  `delete from audit_entry`,
  `update account_note set text = 'x'`,
  `insert into capability (set_id, object_type) select min(id), 'x' from capability_set`,
  `update login set password_hash = 'x'`,
  `delete from session`,
  `insert into job (kind, account_id, run_at, created_at) values ('x', {account}, now(), now())`,
  `update setting set value = '1'`,
  `update marketplace set owner_id = {seller}`,
  `update marketplace set currency = 'USD'`,
  `update service_group set owner_id = {seller}`,
  `update price_rule set value = 0`,
  `delete from rule_version`,
  `select * from price`,
  `select * from vendor_price`,
];

describe('[SEC-01] the request role', () => {
  test.each(BY_REACH)('writes in reach, but not out of reach: %s', async (statement, outOfReach) => {
    expect(await outcome(statement, own)).toBe(1);
    expect(await outcome(statement, foreign)).toEqual(outOfReach);
  });

  test.each(BY_OTHERS)('writes only in the caller’s own name: %s', async statement => {
    expect(await outcome(statement, { ...own, other: own.me ?? '' })).toBe(1);
    expect(await outcome(statement, { ...own, other: foreign.user ?? '' })).toEqual(REFUSED);
  });

  test.each(NEVER)('never writes: %s', async statement => {
    expect(await outcome(statement, own)).toEqual(FORBIDDEN);
  });

  test('never deletes a default pricelist', async () => {
    expect(await outcome(`delete from marketplace where id = {standard}`, own)).toBe(0);
  });

  test('has policies on every table that it writes', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct relname as name from pg_class, aclexplode(relacl) as granted
      where relkind = 'r' and granted.grantee = 'portal_request'::regrole
        and granted.privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE') and not relrowsecurity
      `.execute(portal.deps.db);
    expect(rows).toEqual([]);
  });
});
