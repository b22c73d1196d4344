/** Users with the read rights of guarded fields in a place, without them, and with them only in another place. */
import type { ObjectType } from '#contract/identity/capability.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Placed, Right } from '#tests/support/placed-people.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { RIGHTS } from '../../identity/matrix/people-of-places.ts';

/** A signed-in user; `again` starts another session. */
export type Reader = { id: number; visitor: Visitor; again: () => Promise<Visitor> };

export type Readers = Record<'holder' | 'lacking' | 'elsewhere', Reader>;

/** All rights except Read of these object types. */
export const allBut = (lacking: readonly ObjectType[]): Right[] =>
  RIGHTS.everything.filter(right => !lacking.some(one => right === `${one}:Read`));

export async function readerWith(
  portal: Portal,
  home: number,
  assignments: readonly Placed[],
): Promise<Reader> {
  const id = await makePerson(portal, home, assignments);
  const again = async (): Promise<Visitor> => {
    const visitor = visit(portal.origin);
    await enterAccount(portal, visitor, id);
    return visitor;
  };
  return { id, visitor: await again(), again };
}

type Where = { place: number; elsewhere: number; home: number };

/** @param where the place under test, another place, and the parent account of the users */
export async function readersOf(
  portal: Portal,
  rights: readonly ObjectType[],
  { place, elsewhere, home }: Where,
): Promise<Readers> {
  const everything = await makeRole(portal, RIGHTS.everything);
  const others = await makeRole(portal, allBut(rights));
  const reading = await makeRole(
    portal,
    rights.map((right): Right => `${right}:Read`),
  );
  return {
    holder: await readerWith(portal, home, [{ role: everything, over: place }]),
    lacking: await readerWith(portal, home, [{ role: others, over: place }]),
    elsewhere: await readerWith(portal, home, [
      { role: others, over: place },
      { role: reading, over: elsewhere },
    ]),
  };
}
