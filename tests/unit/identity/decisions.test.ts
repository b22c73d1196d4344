/**
 * The decision whether a session may call an operation, for every operation, every right that some operation requires,
 * and every place: compared with an independent model of rights (section 6, ADR 20), without server or database.
 */
import { describe, expect, test } from 'vitest';
import type { Capability, Need } from '#contract/identity/capability.ts';
import { OPERATIONS } from '#contract/operations.ts';
import type { OperationName } from '#contract/operations.ts';
import type { OperationRow } from '#contract/platform/operation.ts';
import { decide, sharedAssignments, unionOf } from '#server/identity/rights.ts';
import type { Decision } from '#server/identity/rights.ts';
import type { Assignment } from '#server/platform/call.ts';
import { needsOf, rightsIn } from '#tests/server/identity/matrix/needs.ts';
import { RightsModel } from '#tests/server/identity/matrix/rights-model.ts';
import type { ModelAssignment } from '#tests/server/identity/matrix/rights-model.ts';

/** A provider with two resellers, a company with a department and a user below the first, one company below the second. */
const PARENTS: Record<number, number | null> = { 1: null, 2: 1, 3: 1, 4: 2, 5: 4, 6: 5, 7: 3 };
const PLACES = Object.keys(PARENTS).map(Number);
const [PROVIDER, COMPANY, DEPARTMENT, FOREIGN_COMPANY] = [1, 4, 5, 7];

const pathOf = (id: number): string => {
  const parent = PARENTS[id] ?? null;
  return parent === null ? String(id) : `${pathOf(parent)}/${id}`;
};
const model = new RightsModel(PLACES.map(id => ({ id, parent: PARENTS[id] ?? null })));

const NAMES = Object.keys(OPERATIONS) as OperationName[];

const RIGHTS = [...new Set(NAMES.flatMap(name => needsOf(OPERATIONS[name]).flatMap(rightsIn)))];
const EVERYTHING: ReadonlySet<string> = new Set(RIGHTS);
const allBut = (right: string) => new Set(RIGHTS.filter(one => one !== right));

const FLAGS = ['Read', 'Create', 'Execute', 'Delete'] as const;

function capabilitiesOf(rights: ReadonlySet<string>): Capability[] {
  const types = [...new Set([...rights].map(right => right.split(':')[0] as Capability['ObjectType']))];
  return types.map(ObjectType => {
    const [Read, Create, Execute, Delete] = FLAGS.map(flag => rights.has(`${ObjectType}:${flag}`));
    return { ObjectType, Read: !!Read, Create: !!Create, Execute: !!Execute, Delete: !!Delete };
  });
}

const assignmentsOf = (roles: readonly ModelAssignment[]): Assignment[] =>
  roles.map(({ rights, over }) => ({ path: pathOf(over), Capability: capabilitiesOf(rights) }));

/** A user, and possibly another who impersonates them. */
type People = readonly (readonly ModelAssignment[])[];

function sessionOf([first = [], second]: People) {
  const own = assignmentsOf(first);
  const assignments = second ? sharedAssignments(own, assignmentsOf(second)) : own;
  return { session: { assignments, user: { Capability: unionOf(assignments) } } };
}

/** Users whose rights differ by one right in two places. */
const peopleWith = (right: string): Record<string, People> => ({
  'only the right, over the company': [[{ rights: new Set([right]), over: COMPANY }]],
  'all rights but this one over the company, all over another': [
    [
      { rights: allBut(right), over: COMPANY },
      { rights: EVERYTHING, over: FOREIGN_COMPANY },
    ],
  ],
  'all rights but this one over the company, this one over its department': [
    [
      { rights: allBut(right), over: COMPANY },
      { rights: new Set([right]), over: DEPARTMENT },
    ],
  ],
  'all rights over the provider': [[{ rights: EVERYTHING, over: PROVIDER }]],
  'all rights over the company, impersonated by a user without this one there': [
    [{ rights: EVERYTHING, over: COMPANY }],
    [
      { rights: allBut(right), over: COMPANY },
      { rights: EVERYTHING, over: FOREIGN_COMPANY },
    ],
  ],
});

/** Whether the rights of a need are held, each of them anywhere. */
function isHeldAnywhere(wanted: Need, people: People): boolean {
  if (wanted.kind === 'all') return wanted.needs.every(one => isHeldAnywhere(one, people));
  if (wanted.kind === 'any') return wanted.needs.some(one => isHeldAnywhere(one, people));
  return PLACES.some(id => model.holds(wanted, id, ...people));
}

/** What the decision should be, from the model. */
function expectedOn(row: OperationRow, people: People, place: number): Decision {
  const [wanted] = needsOf(row);
  const isOnPlace = row.checkedOn !== 'installation' && row.checkedOn !== 'nowhere';
  if (wanted && row.checkedOn === 'installation')
    return model.holds(wanted, PROVIDER, ...people) ? 'allowed' : 'forbidden';
  if (wanted && !isHeldAnywhere(wanted, people)) return 'forbidden';
  if (!isOnPlace) return 'allowed';
  if (!model.reaches(place, ...people)) return 'unknown';
  return !wanted || model.holds(wanted, place, ...people) ? 'allowed' : 'forbidden';
}

describe('[SEC-05] [SEC-06] [LOG-16] the decision on each place agrees with the model', () => {
  const cases = RIGHTS.flatMap(right =>
    Object.entries(peopleWith(right)).map(([who, people]) => ({
      right,
      who,
      people,
      call: sessionOf(people),
    })),
  );

  const disagreementsOf = (row: OperationRow): string[] =>
    cases.flatMap(({ right, who, people, call }) =>
      PLACES.flatMap(place => {
        const at = { path: pathOf(place), isVisible: model.reaches(place, ...people) };
        const [actual, expected] = [decide(call, row, at), expectedOn(row, people, place)];
        return actual === expected ? [] : [`${right}, ${who}: on ${at.path} ${actual}, expected ${expected}`];
      }),
    );

  /** By what a decision depends on, which many operations have in common. */
  const known = new Map<string, string[]>();

  test.each(NAMES)('%s', name => {
    const { access, checkedOn } = OPERATIONS[name];
    const key = JSON.stringify([access, checkedOn]);
    const disagreements = known.get(key) ?? disagreementsOf(OPERATIONS[name]);
    known.set(key, disagreements);
    // A broken decision is wrong in thousands of places.
    expect(disagreements.slice(0, 5)).toEqual([]);
  });
});
