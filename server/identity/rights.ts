/**
 * Rights and where they apply (section 6, ADR 20). A role is assigned over a subtree, and its rights apply only there.
 * Operations on an account check {@link holdsOn} its path; operations without an account (menus, the marketplace, own
 * settings) check for a right held anywhere, with `can` on the session's user.
 */
import type { Capability, Need } from '#contract/identity/capability.ts';
import { ACTION_FLAGS, allOf, can } from '#contract/identity/capability.ts';
import type { Verdict } from '#contract/platform/callers.ts';
import type { OperationRow } from '#contract/platform/operation.ts';
import type { Assignment } from '#server/platform/call.ts';
import { holdsRoot, isInside, topsOf } from '#server/platform/db/paths.ts';
import { HttpError } from '#server/platform/http-error.ts';

/** Whether a need is met in one place. */
export type Holds = (wanted: Need) => boolean;

/** The part of a call that contains the rights. */
type Holder = { session: { assignments: readonly Assignment[] } };
type Session = { session: Holder['session'] & { user: { Capability: readonly Capability[] } } };

/** All rights that apply to the account at `path`, concatenated over assignments. */
const rightsOn = ({ session }: Holder, path: string): readonly Capability[] =>
  session.assignments.filter(one => isInside(path, one.path)).flatMap(one => one.Capability);

/** Whether a need is met on an account. Parts of a compound need may come from different assignments. */
export const holdsOn = (call: Holder, wanted: Need, path: string): boolean =>
  can({ Capability: rightsOn(call, path) }, wanted);

/** {@link holdsOn} for several needs on one account. */
export function rightsAt(call: Holder, path: string): Holds {
  const held = { Capability: rightsOn(call, path) };
  return wanted => can(held, wanted);
}

/** Checks for rights held anywhere. */
export const rightsAnywhere =
  ({ session }: Session): Holds =>
  wanted =>
    can(session.user, wanted);

/** For an account without a known parent: a right counts wherever `also` is held as well. */
export const rightsWith =
  (call: Holder, also: Need): Holds =>
  wanted =>
    subtreesWith(call, allOf(also, wanted)).length > 0;

/** @throws HttpError 403 when the caller does not hold the right anywhere. Called before any account is looked up. */
export function requireRightAnywhere(call: Session, wanted: Need): void {
  assertAllowed(rightsAnywhere(call)(wanted) ? 'allowed' : 'forbidden');
}

/** @throws HttpError 403 when the caller does not hold the right on the account. */
export function requireRightOn(call: Holder, wanted: Need, path: string): void {
  assertAllowed(decideOn(call, wanted, { path, isVisible: true }));
}

/** Returns the subtrees in which a need is met, without nested ones. */
export const subtreesWith = (call: Holder, wanted: Need): string[] =>
  topsOf(call.session.assignments.map(one => one.path).filter(path => holdsOn(call, wanted, path)));

/** The outcome of a check of rights, as the rows of the operation table have it. */
export type Decision = Exclude<Verdict, 'no session'>;

/** An account; `isVisible` says whether the caller may know that it exists. */
export type Place = { path: string; isVisible: boolean };

/** Whether a session may do to an account what requires a right; null if seeing the account is enough. */
export function decideOn(call: Holder, wanted: Need | null, { path, isVisible }: Place): Decision {
  if (!isVisible) return 'unknown';
  return wanted === null || holdsOn(call, wanted, path) ? 'allowed' : 'forbidden';
}

/**
 * Whether a session may call an operation, from the operation's row and the session's rights alone. Without a place it
 * is the decision of the dispatcher, which does not know the account: whether the right is held on the provider for an
 * operation on the installation, anywhere for others. The operation itself decides on its account.
 */
export function decide(
  call: Session,
  { access, checkedOn }: Pick<OperationRow, 'access' | 'checkedOn'>,
  place?: Place,
): Decision {
  const wanted = typeof access === 'string' ? null : access;
  const isHeld = (one: Need): boolean =>
    checkedOn === 'installation' ? holdsRoot(subtreesWith(call, one)) : rightsAnywhere(call)(one);
  if (wanted !== null && !isHeld(wanted)) return 'forbidden';
  const hasPlace = checkedOn !== 'installation' && checkedOn !== 'nowhere';
  return place && hasPlace ? decideOn(call, wanted, place) : 'allowed';
}

/** @throws HttpError 404 for `unknown`, 403 for `forbidden`. */
export function assertAllowed(decision: Decision): void {
  if (decision === 'unknown') throw new HttpError(404, 'error.not_found');
  if (decision === 'forbidden') throw new HttpError(403, 'error.forbidden');
}

/** Whether all these rights apply to the account at `path`. */
export function holdsAllOn(call: Holder, wanted: readonly Capability[], path: string): boolean {
  const held = rightsOn(call, path);
  return wanted.every(one =>
    ACTION_FLAGS.every(flag => !one[flag] || held.some(other => isSameKind(one, other) && other[flag])),
  );
}

const isSameKind = (one: Capability, other: Capability): boolean =>
  one.ObjectType === other.ObjectType && one.Value === other.Value;

/** The rights on the account at `path`; null when they equal those held anywhere. */
export function differingRights(call: Session, path: string): Capability[] | null {
  const { assignments, user } = call.session;
  const here = assignments.filter(one => isInside(path, one.path));
  const isSame = here.length === assignments.length || holdsAllOn(call, user.Capability, path);
  return isSame ? null : unionOf(here);
}

/** Union of all assignments' rights, as sent to the client for menus and lists. */
export function unionOf(assignments: readonly Assignment[]): Capability[] {
  const [only, ...others] = assignments;
  if (only && others.length === 0) return [...only.Capability];
  const union = new Map<string, Capability>();
  for (const right of assignments.flatMap(one => one.Capability)) {
    const key = `${right.ObjectType} ${right.Value ?? ''}`;
    const before = union.get(key);
    union.set(key, before ? either(before, right) : right);
  }
  return [...union].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, right]) => right);
}

const combine =
  (flags: (one: boolean, other: boolean) => boolean) =>
  (one: Capability, other: Capability): Capability => ({
    ...one,
    Read: flags(one.Read, other.Read),
    Create: flags(one.Create, other.Create),
    Execute: flags(one.Execute, other.Execute),
    Delete: flags(one.Delete, other.Delete),
  });

const either = combine((one, other) => one || other);
const both = combine((one, other) => one && other);

/** Intersection of two users' rights. */
export function sharedRights(theirs: readonly Capability[], mine: readonly Capability[]): Capability[] {
  return theirs.flatMap(right => {
    const own = mine.find(one => isSameKind(one, right));
    const shared = own && both(right, own);
    return shared && ACTION_FLAGS.some(flag => shared[flag]) ? [shared] : [];
  });
}

/**
 * Section 6: impersonating never adds rights or reach. Where assignments of both users overlap, which is the smaller of
 * two nested subtrees, the intersection of their rights remains.
 */
export function sharedAssignments(theirs: readonly Assignment[], mine: readonly Assignment[]): Assignment[] {
  const shared = theirs.flatMap(one =>
    mine.flatMap(other => {
      const isNested = isInside(one.path, other.path) || isInside(other.path, one.path);
      const path = one.path.length > other.path.length ? one.path : other.path;
      return isNested ? [{ path, Capability: sharedRights(one.Capability, other.Capability) }] : [];
    }),
  );
  const paths = [...new Set(shared.map(one => one.path))];
  return paths.map(path => ({ path, Capability: unionOf(shared.filter(one => one.path === path)) }));
}
