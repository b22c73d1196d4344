/** Signed-in visitors for several people, for tests that compare what each can see. */
import { enter } from './enter.ts';
import type { PersonName } from './enter.ts';
import type { Portal } from './server.ts';
import { visit } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** Returns a function that looks up a person's visitor. */
export async function enterAll(
  portal: Portal,
  people: readonly PersonName[],
): Promise<(person: PersonName) => Visitor> {
  const visitors = new Map<PersonName, Visitor>();
  for (const person of people) {
    const visitor = visit(portal.origin);
    await enter(portal, visitor, person);
    visitors.set(person, visitor);
  }
  return person => {
    const visitor = visitors.get(person);
    if (!visitor) throw new Error(`${person} has no session`);
    return visitor;
  };
}
