/** Several people in a session each, for tests that compare what they see. */
import { enter } from './enter.ts';
import type { PersonName } from './enter.ts';
import type { Portal } from './server.ts';
import { visit } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** Answers each person's browser by name. */
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
    if (!visitor) throw new Error(`${person} has not entered`);
    return visitor;
  };
}
