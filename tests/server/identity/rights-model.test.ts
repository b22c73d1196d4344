/**
 * Random users with random roles in random places of the demonstration, compared with an independent model
 * (matrix/rights-model.ts): for every operation with a right on an account, and for list rows.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import { ACCOUNT_RIGHTS } from '#contract/accounts/hierarchy.ts';
import { can, need } from '#contract/identity/capability.ts';
import type { Need } from '#contract/identity/capability.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { createRandom } from '#server/demo/random.ts';
import { loadProfile } from '#server/identity/profile.ts';
import type { Profile } from '#server/identity/profile.ts';
import { differingRights, holdsAllOn, holdsOn, subtreesWith } from '#server/identity/rights.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Right } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import { isExhaustive } from '../../../tools/testing/tier.mjs';
import { needsOf, rightsIn } from './matrix/needs.ts';
import { RightsModel } from './matrix/rights-model.ts';
import type { ModelAssignment } from './matrix/rights-model.ts';

const ROLES = 12;
/** The fast tier has fewer people and questions; tests/unit/identity/decisions.test.ts has every pair. */
const PEOPLE = isExhaustive ? 60 : 10;
const ACTING = isExhaustive ? 60 : 10;
const QUESTIONS = isExhaustive ? 10_000 : 1000;

/** The rights that the contract requires for operations on an account, and those that handlers check in addition. */
const NEEDS: readonly Need[] = [
  ...Object.values(OPERATIONS).flatMap(row => (row.checkedOn === 'account' ? needsOf(row) : [])),
  ...Object.values(ACCOUNT_RIGHTS).flatMap(type => [
    need(type, 'Read'),
    need(type, 'Create'),
    need(type, 'Delete'),
  ]),
  need('FIELDS_CREDITLIMIT', 'Execute'),
  need('BILLING_SHOWPRODUCTPRICE', 'Read'),
];

const RIGHTS = [...new Set(NEEDS.flatMap(rightsIn))];

/** A user, optionally impersonated, as the server and the model represent them. */
type Subject = {
  call: { session: Profile & { user: Profile['user'] } };
  model: ModelAssignment[][];
  ids: number[];
};

const random = createRandom(20);
const { pick } = random;
let portal: Portal;
let accounts: AccountRow[];
let model: RightsModel;
const subjects: Subject[] = [];

async function subjectOf(
  id: number,
  impersonator: number | null,
  known: ReadonlyMap<number, ModelAssignment[]>,
): Promise<void> {
  const profile = await loadProfile(portal.deps, id, impersonator);
  if (!profile) throw new Error('Every user has a login');
  const ids = impersonator === null ? [id] : [id, impersonator];
  subjects.push({
    call: { session: profile },
    model: ids.map(one => known.get(one) ?? []),
    ids,
  });
}

beforeAll(async () => {
  portal = await startPortal();
  accounts = await portal.deps.db.selectFrom('account').selectAll().orderBy('id').execute();
  model = new RightsModel(accounts.map(one => ({ id: one.id, parent: one.parent_id })));
  const inner = accounts.filter(one => one.type !== 'User' && one.type !== 'Product');
  const roles: { id: number; rights: ReadonlySet<string> }[] = [];
  for (let at = 0; at < ROLES; at++) {
    const rights: Right[] = ['LOGIN:Execute', ...RIGHTS.filter(() => random.chance(0.4))];
    roles.push({ id: await makeRole(portal, rights), rights: new Set(rights) });
  }
  const held = new Map<number, ModelAssignment[]>();
  for (let at = 0; at < PEOPLE; at++) {
    const assigned = Array.from({ length: random.int(1, 4) }, () => ({
      role: pick(roles),
      // Often an account with children, sometimes any.
      over: pick(random.chance(0.7) ? inner : accounts).id,
    }));
    const unique = [...new Map(assigned.map(one => [`${one.role.id} ${one.over}`, one])).values()];
    const placed = unique.map(({ role, over }) => ({ role: role.id, over }));
    const id = await makePerson(portal, pick(inner.filter(one => one.type === 'Company')).id, placed);
    held.set(
      id,
      unique.map(({ role, over }) => ({ rights: role.rights, over })),
    );
  }
  for (const id of held.keys()) await subjectOf(id, null, held);
  const ids = [...held.keys()];
  for (let at = 0; at < ACTING; at++) await subjectOf(pick(ids), pick(ids), held);
});
afterAll(() => portal.close());

const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

test(`[SEC-05] [SEC-06] [LOG-16] in ${QUESTIONS} random cases server and model agree on whether a right holds on an account`, () => {
  const disagreements: unknown[] = [];
  let allowed = 0;
  for (let at = 0; at < QUESTIONS; at++) {
    const { call, model: people, ids } = pick(subjects);
    const wanted = pick(NEEDS);
    // Half of the cases are in reach, because little is allowed elsewhere.
    const reached = accounts.filter(one => model.reaches(one.id, ...people));
    const place = random.chance(0.5) && reached.length > 0 ? pick(reached) : pick(accounts);
    const expected = model.holds(wanted, place.id, ...people);
    if (expected) allowed += 1;
    if (holdsOn(call, wanted, place.path) !== expected)
      disagreements.push({ ids, wanted, place: place.path });
  }
  expect(disagreements).toEqual([]);
  // Both results must occur.
  expect(allowed).toBeGreaterThan(QUESTIONS / 20);
  expect(allowed).toBeLessThan(QUESTIONS / 2);
});

test('[SEC-06] subtrees, assignable roles and the rights of session and account agree with the model', () => {
  for (const { call, model: people } of subjects) {
    const wanted = pick(NEEDS);
    const places = subtreesWith(call, wanted);
    for (const one of accounts) {
      const isInside = places.some(path => one.path === path || one.path.startsWith(`${path}/`));
      expect(isInside).toBe(model.holds(wanted, one.id, ...people));
    }
    const { path, id } = pick(accounts);
    const shown = differingRights(call, path) ?? call.session.user.Capability;
    for (const right of RIGHTS.map(one => one.split(':') as Parameters<typeof need>)) {
      const expected = model.holds(need(...right), id, ...people);
      expect(can({ Capability: shown }, need(...right))).toBe(expected);
      // Rights held anywhere are sent to the client for menus.
      const anywhere = accounts.some(one => model.holds(need(...right), one.id, ...people));
      expect(can(call.session.user, need(...right))).toBe(anywhere);
      const granted = { ObjectType: right[0], Read: false, Create: false, Execute: false, Delete: false };
      expect(holdsAllOn(call, [{ ...granted, [right[1]]: true }], path)).toBe(expected);
    }
  }
});

test('[ACC-01] [SEC-06] lists contain exactly the accounts that the model says may be read', async () => {
  const living = accounts.filter(one => one.state !== 'Terminated');
  for (const { ids, model: people } of subjects
    .slice(0, isExhaustive ? 20 : 3)
    .concat(subjects.slice(isExhaustive ? -10 : -2))) {
    const visitor = visit(portal.origin);
    await enterAccount(portal, visitor, ids[0] ?? 0, ids[1]);
    const input = { targetRoot: null, maxRows: 500, searchString: 'an', includeDepartment: true };
    const { data } = await visitor.call('IAccountService/GetPartialCompanyHierarchy', {
      ...input,
      accountTypes: [...ACCOUNT_TYPES],
    });
    const expected = living.filter(
      one =>
        /an/i.test(one.display_name.normalize('NFKD').replaceAll(/[\u0300-\u036F]/g, '')) &&
        model.holds(need(ACCOUNT_RIGHTS[one.type], 'Read'), one.id, ...people),
    );
    expect(data.More).toBe(false);
    expect(sorted(data.Rows.map(row => row.AccountId))).toEqual(sorted(expected.map(one => one.id)));
  }
});
