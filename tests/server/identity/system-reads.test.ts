/**
 * Reads with system access restate the reach (section 6): every operation is called by a user who holds all rights in one
 * company and nothing in another. Everything that belongs to the other company contains a mark, and no response does.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import type { OperationName } from '#contract/operations.ts';
import type { SampleTarget } from '#contract/platform/operation.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { LIST_NAMES } from '#contract/portal/list-views.ts';
import { handlers } from '#server/handlers.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { Registry } from '#server/platform/registry.ts';
import { READ_REASONS } from '#server/platform/system-reasons.ts';
import type { ReadReason } from '#server/platform/system-reasons.ts';
import { accountById, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { peopleOf } from './matrix/people-of-places.ts';
import type { People, Roles } from './matrix/people-of-places.ts';
import { NAMES, sampleFor } from './matrix/samples.ts';
import { targetIn } from './matrix/targets.ts';

const MARK = 'zymurgy';

const IN_SESSION = NAMES.filter(name => OPERATIONS[name].access !== 'public');

/** Why operations have read with system access. */
const reasons = new Map<OperationName, Set<ReadReason>>();

type Handler = (input: unknown, call: SessionCall) => Promise<unknown>;

const recording =
  (name: OperationName, handler: Handler): Handler =>
  (input, call) => {
    const { readAsSystem, preparedAsSystem } = call;
    const used = reasons.get(name) ?? new Set();
    reasons.set(name, used);
    const record = (reason: ReadReason): ReadReason => {
      used.add(reason);
      return reason;
    };
    Object.assign(call, {
      readAsSystem: (reason: ReadReason) => readAsSystem(record(reason)),
      preparedAsSystem: (reason: ReadReason) => preparedAsSystem(record(reason)),
    });
    return handler(input, call);
  };

const recordingHandlers = Object.fromEntries(
  Object.entries(handlers).map(([name, handler]) => [
    name,
    recording(name as OperationName, handler as Handler),
  ]),
) as unknown as Registry;

let portal: Portal;
let people: People;
let own: SampleTarget;
let foreign: SampleTarget;

/** Vendors are left out, because everybody in a marketplace may read their names. */
async function mark({ company, user }: SampleTarget): Promise<void> {
  const { db } = portal.deps;
  const { path } = await accountById(portal, company);
  const inside = sql`select id from account where (id = ${company} or path ^@ ${`${path}/`}) and type <> 'Vendor'`;
  for (const statement of [
    sql`update account set display_name = display_name || ${MARK} where id in (${inside})`,
    sql`update login set username = username || ${MARK}, email = ${MARK} || email where account_id in (${inside})`,
    sql`update session set address = ${MARK}, user_agent = ${MARK} where account_id in (${inside})`,
    sql`update marketplace set name = name || ${MARK} where owner_id in (${inside})`,
    sql`update service_group set name = name || ${MARK} where owner_id in (${inside})`,
    sql`update account_import set name = name || ${MARK} where parent_id in (${inside})`,
    sql`update account_note set text = ${MARK} where account_id in (${inside})`,
    sql`update provisioning_request set service_name = ${MARK} where account_id in (${inside})`,
    sql`insert into audit_entry (at, actor_id, action, object_id, result, changes)
      select now(), id, 'account.update', id, 'success',
        jsonb_build_array(jsonb_build_object('field', 'DisplayName', 'old', null, 'new', ${MARK}::text))
      from account where id in (${inside})`,
    sql`insert into job (kind, account_id, run_at, created_at, payload)
      select 'termination', id, now() + interval '2 days', now(), jsonb_build_object('reason', ${MARK}::text)
      from account where id in (${inside})`,
    // The only text that a list of jobs shows.
    sql`insert into job (kind, account_id, run_at, created_at)
      select ${MARK}, id, now() + interval '2 days', now() from account where id in (${inside})`,
    sql`insert into terms_confirmation (version_id, account_id, confirmed_by, confirmed_at)
      select min(terms_version.id), ${company}, ${user}, now() from terms_version
      join terms_document on terms_document.id = document_id where product_name is not null`,
    sql`insert into attempt (key, window_start, count)
      select ${`${RATE_LIMITS.signInAccount.name}:`} || id, now(), 100 from account where id in (${inside})`,
    sql`insert into list_view (owner_id, organisation_id, list, name, query)
      select id, ${company}, unnest(${LIST_NAMES}::text[]), ${MARK}, '' from account where id in (${inside})`,
    sql`insert into landing_page (account_id, tiles, welcome, updated_at) values (${company}, '[]', ${MARK}, now())`,
  ])
    await statement.execute(db);
}

beforeAll(async () => {
  portal = await startPortal({ registry: recordingHandlers });
  [own, foreign] = [
    await targetIn(portal, COMPANY, 'english'),
    await targetIn(portal, FOREIGN_COMPANY, 'foreignUser'),
  ];
  await enterAccount(portal, visit(portal.origin), foreign.user);
  await mark(foreign);
  people = await peopleOf(portal, [own.company, foreign.company], own.company);
});
afterAll(() => portal.close());

/** These change the session. */
const NEEDS_OWN_SESSION = /\/(Logout|Impersonate|Unimpersonate|EndUserSessions)$/;
const sessions = new Map<string, Visitor>();

async function visitorOf(name: OperationName, roles: Roles): Promise<Visitor> {
  if (NEEDS_OWN_SESSION.test(name)) return people.enter(roles, false);
  const visitor = sessions.get(roles.join()) ?? (await people.enter(roles, false));
  sessions.set(roles.join(), visitor);
  return visitor;
}

async function textOf(name: OperationName, roles: Roles, target: SampleTarget): Promise<string> {
  const visitor = await visitorOf(name, roles);
  return (await visitor.call(name, await sampleFor(portal, name, target))).text;
}

describe('[SEC-01] [SEC-06] a user of another company', () => {
  test.each(IN_SESSION)('sees nothing foreign in the response of %s', async name => {
    for (const target of [foreign, own])
      expect(await textOf(name, ['everything', null], target)).not.toContain(MARK);
  });
});

test('[SEC-06] the mark is in the responses for a user with rights on the marked company', async () => {
  const showing: OperationName[] = [];
  for (const name of IN_SESSION.filter(one => /\/(Get|List|Find|Search|Load)/.test(one)))
    if ((await textOf(name, [null, 'everything'], foreign)).includes(MARK)) showing.push(name);
  expect(showing.length).toBeGreaterThan(20);
  expect(showing).toEqual(expect.arrayContaining(['IAdminService/ListJobs', 'IAdminService/ListSessions']));
});

test('[SEC-06] every reason for reading is one of an operation above', () => {
  const used = new Set([...reasons.values()].flatMap(found => [...found]));
  expect(Object.keys(READ_REASONS).filter(reason => !used.has(reason as ReadReason))).toEqual([]);
});
