/**
 * Rights and where they hold (section 6, ADR 0020). A role is assigned over a subtree: its rights hold there and nowhere
 * else. What is done to an account asks {@link holdsOn} its path; what concerns nobody's account (menus, the marketplace,
 * one's own settings) asks for a right held anywhere, by `can` of the session's user.
 */
import type { Capability, Need } from '#contract/identity/capability.ts';
import { ACTION_FLAGS, allOf, can } from '#contract/identity/capability.ts';
import type { OperationRow } from '#contract/platform/operation.ts';
import { holdsRoot, isInside, topsOf } from '#server/accounts/paths.ts';
import { HttpError } from '#server/platform/http-error.ts';

/** The rights of all roles that somebody is assigned over the subtree at `path`, which may be none. */
export type Assignment = { path: string; Capability: readonly Capability[] };

/** Whether a need is met, at a place that is settled. */
export type Holds = (wanted: Need) => boolean;

/** The part of a call that knows who asks. */
type Holder = { session: { assignments: readonly Assignment[] } };
type Session = { session: Holder['session'] & { user: { Capability: readonly Capability[] } } };

/** The rights that hold on the account at `path`, those of one assignment after those of the other. */
const rightsOn = ({ session }: Holder, path: string): readonly Capability[] =>
  session.assignments.filter(one => isInside(path, one.path)).flatMap(one => one.Capability);

/** Parts of a compound need may come from different assignments, as long as each covers the account. */
export const holdsOn = (call: Holder, wanted: Need, path: string): boolean =>
  can({ Capability: rightsOn(call, path) }, wanted);

/** {@link holdsOn} for several questions about one account. */
export function rightsAt(call: Holder, path: string): Holds {
  const held = { Capability: rightsOn(call, path) };
  return wanted => can(held, wanted);
}

/** For what has no place yet, or is the same wherever somebody may have it. */
export const rightsAnywhere =
  ({ session }: Session): Holds =>
  wanted =>
    can(session.user, wanted);

/** For an account without a place yet: a right counts where it holds together with `also`. */
export const rightsWith =
  (call: Holder, also: Need): Holds =>
  wanted =>
    subtreesWith(call, allOf(also, wanted)).length > 0;

/** 403 for a caller who holds the right nowhere, before any account is looked up. */
export function requireRightAnywhere(call: Session, wanted: Need): void {
  if (!rightsAnywhere(call)(wanted)) throw new HttpError(403, 'error.forbidden');
}

/** 403 where the right does not hold on the account. */
export function requireRightOn(call: Holder, wanted: Need, path: string): void {
  if (!holdsOn(call, wanted, path)) throw new HttpError(403, 'error.forbidden');
}

/** The subtrees in which a need is met, none inside another. */
export const subtreesWith = (call: Holder, wanted: Need): string[] =>
  topsOf(call.session.assignments.map(one => one.path).filter(path => holdsOn(call, wanted, path)));

/**
 * Whether somebody signed in may call an operation at all: what concerns the installation takes the right on the provider,
 * above all customers, and everything else anywhere. On which account it holds is for the operation itself to ask.
 */
export function canCall(
  call: Session,
  { access, askedOn }: Pick<OperationRow, 'access' | 'askedOn'>,
): boolean {
  if (typeof access === 'string') return true;
  return askedOn === 'installation' ? holdsRoot(subtreesWith(call, access)) : rightsAnywhere(call)(access);
}

/** Whether every one of these rights holds on the account at `path`. */
export function holdsAllOn(call: Holder, wanted: readonly Capability[], path: string): boolean {
  const held = rightsOn(call, path);
  return wanted.every(one =>
    ACTION_FLAGS.every(flag => !one[flag] || held.some(other => isSameKind(one, other) && other[flag])),
  );
}

const isSameKind = (one: Capability, other: Capability): boolean =>
  one.ObjectType === other.ObjectType && one.Value === other.Value;

/** The rights that hold on the account at `path`; null where everything does that is held anywhere. */
export function differingRights(call: Session, path: string): Capability[] | null {
  const { assignments, user } = call.session;
  const here = assignments.filter(one => isInside(path, one.path));
  const isSame = here.length === assignments.length || holdsAllOn(call, user.Capability, path);
  return isSame ? null : unionOf(here);
}

/** Everything that is held anywhere, as the wire has it for menus and lists. */
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

/** Only what both hold is left. */
export function sharedRights(theirs: readonly Capability[], mine: readonly Capability[]): Capability[] {
  return theirs.flatMap(right => {
    const own = mine.find(one => isSameKind(one, right));
    const shared = own && both(right, own);
    return shared && ACTION_FLAGS.some(flag => shared[flag]) ? [shared] : [];
  });
}

/**
 * Section 6: nobody gains a right, nor sees further, by impersonating. Where an assignment of one person and one of the
 * other cover the same accounts, which is the smaller of two nested subtrees, the rights of both assignments are left.
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
