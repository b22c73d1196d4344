/**
 * An independent model of rights (section 6): small, slow, and sharing no code with the server. An account knows its
 * parent; a role holds on an account when it is assigned to that account or an ancestor.
 */
import type { Need } from '#contract/identity/capability.ts';

export type ModelAccount = { id: number; parent: number | null };
/** Rights in the form `USER_ACCOUNT:Read`. */
export type ModelAssignment = { rights: ReadonlySet<string>; over: number };

export class RightsModel {
  readonly #parents: ReadonlyMap<number, number | null>;

  constructor(accounts: readonly ModelAccount[]) {
    this.#parents = new Map(accounts.map(one => [one.id, one.parent]));
  }

  #isOver(above: number, id: number): boolean {
    for (let at: number | null = id; at !== null; at = this.#parents.get(at) ?? null) {
      if (at === above) return true;
    }
    return false;
  }

  #held(assignments: readonly ModelAssignment[], id: number): ReadonlySet<string> {
    const here = assignments.filter(one => this.#isOver(one.over, id));
    return new Set(here.flatMap(one => [...one.rights]));
  }

  /** The rights of a user, or of an impersonator and a user, who must both hold each right. */
  holds(wanted: Need, id: number, ...people: readonly (readonly ModelAssignment[])[]): boolean {
    switch (wanted.kind) {
      case 'all':
        return wanted.needs.every(one => this.holds(one, id, ...people));
      case 'any':
        return wanted.needs.some(one => this.holds(one, id, ...people));
      case 'one':
        return people.every(person => this.#held(person, id).has(`${wanted.objectType}:${wanted.flag}`));
    }
  }

  /** Whether the account is in the reach of all users involved. */
  reaches(id: number, ...people: readonly (readonly ModelAssignment[])[]): boolean {
    return people.every(person => person.some(one => this.#isOver(one.over, id)));
  }
}
