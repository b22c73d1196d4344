/** Users with a role in each of two places or in only one of them, and impersonators. */
import { OBJECT_TYPES } from '#contract/identity/capability.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Right } from '#tests/support/placed-people.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

export type RoleName = 'everything' | 'reader' | 'nothing';

/** The role over the first and over the second place; null for none. */
export type Roles = readonly [first: RoleName | null, second: RoleName | null];

const FLAGS = ['Read', 'Create', 'Execute', 'Delete'] as const;

export const RIGHTS: Record<RoleName, readonly Right[]> = {
  everything: OBJECT_TYPES.flatMap(type => FLAGS.map((flag): Right => `${type}:${flag}`)),
  reader: [
    'LOGIN:Execute',
    'COMPANY_ACCOUNT:Read',
    'DEPARTMENT_ACCOUNT:Read',
    'USER_ACCOUNT:Read',
    'PRODUCT_ACCOUNT:Read',
  ],
  // Has accounts in reach, without a right to read them.
  nothing: ['LOGIN:Execute'],
};

export type People = {
  /** A session of a user with these roles; with `acting`, impersonating a user with all rights in both places. */
  enter(roles: Roles, acting: boolean): Promise<Visitor>;
};

/** @param places the accounts the roles are assigned over @param home the parent account of the users */
export async function peopleOf(
  portal: Portal,
  places: readonly [number, number],
  home: number,
): Promise<People> {
  const roles = {
    everything: await makeRole(portal, RIGHTS.everything),
    reader: await makeRole(portal, RIGHTS.reader),
    nothing: await makeRole(portal, RIGHTS.nothing),
  };
  const known = new Map<string, number>();
  const personWith = async (held: Roles): Promise<number> => {
    const key = held.join();
    const assignments = held.flatMap((name, at) =>
      name === null ? [] : [{ role: roles[name], over: places[at] ?? 0 }],
    );
    const id = known.get(key) ?? (await makePerson(portal, home, assignments));
    known.set(key, id);
    return id;
  };
  return {
    enter: async (held, acting) => {
      const visitor = visit(portal.origin);
      const own = await personWith(held);
      if (acting) await enterAccount(portal, visitor, await personWith(['everything', 'everything']), own);
      else await enterAccount(portal, visitor, own);
      return visitor;
    },
  };
}
