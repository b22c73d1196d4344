/** Finds and ends sessions (sections 3, 4 and 6); ./start-session.ts starts them. A lookup by cookie takes one round trip. */
import type { Kysely } from 'kysely';
import { can, LOGIN } from '#contract/identity/capability.ts';
import type { ActiveSession, Call, Deps } from '#server/platform/call.ts';
import type { Prepared, RunPrepared } from '#server/platform/db/prepared.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { ProfileVersions } from '#server/platform/db/write.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { lockLogin } from './logins.ts';
import { loadProfile } from './profile.ts';
import type { Profile } from './profile.ts';
import { findByIds, findByToken } from './session-rows.ts';
import type { SessionRow } from './session-rows.ts';
import { hashToken } from './tokens.ts';

/** Milliseconds between writes of last_seen_at: the idle limit is hours, so one write per call is unnecessary. */
const TOUCH_INTERVAL = 60_000;

/** Profiles cached per process; about 40 kB each. */
const PROFILE_CACHE_SIZE = 1000;

const TOUCH: Prepared = {
  name: 'session-touch',
  text: 'update session set last_seen_at = $2 where token_hash = $1 and last_seen_at < $2',
};

/**
 * Profiles by user and version. The version is read before the profile, so a cached profile is at least as new as its
 * version, and later changes increment the version.
 */
const profileCache = new WeakMap<RunPrepared, Map<string, Profile>>();

async function profileOf(deps: Pick<Deps, 'prepared'>, row: SessionRow): Promise<Profile | null> {
  const profiles = profileCache.get(deps.prepared) ?? new Map<string, Profile>();
  profileCache.set(deps.prepared, profiles);
  const key = `${row.account_id}@${row.version}/${row.impersonator_id}@${row.impersonator_version}`;
  const known = profiles.get(key);
  if (known) return known;
  const loaded = await loadProfile(deps, row.account_id, row.impersonator_id);
  if (!loaded) return null;
  const oldest = profiles.size >= PROFILE_CACHE_SIZE ? profiles.keys().next() : undefined;
  if (oldest?.done === false) profiles.delete(oldest.value);
  profiles.set(key, loaded);
  return loaded;
}

/** For test controls, which restore an earlier database including versions. */
export const clearProfileCache = (deps: Pick<Deps, 'prepared'>): boolean =>
  profileCache.delete(deps.prepared);

type FindDeps = Pick<Deps, 'prepared' | 'clock' | 'settings'>;

type ValidSession = { row: SessionRow; profile: Profile; now: Date; idle: number };
type Found = ValidSession & { tokenHash: Buffer };

/** Returns the session with its profile, null when it has expired. */
async function validate(deps: FindDeps, row: SessionRow): Promise<ValidSession | null> {
  const now = deps.clock.now();
  const idle = now.getTime() - row.last_seen_at.getTime();
  if (now >= row.expires_at || idle >= deps.settings.sessionIdle) return null;
  const profile = await profileOf(deps, row);
  return profile && { row, profile, now, idle };
}

/** Finds an unexpired session by token. */
async function findValid(deps: FindDeps, token: string): Promise<Found | null> {
  const tokenHash = hashToken(token);
  const row = await findByToken(deps.prepared, tokenHash);
  const living = row ? await validate(deps, row) : null;
  return living && { ...living, tokenHash };
}

/** A session with the versions of the profiles that its rights were read from. */
export type FoundSession = ActiveSession & { versions: ProfileVersions };

const rightsOf = ({ assignments, user, body }: Profile, sessionId: string) => ({
  assignments,
  reach: assignments.map(({ path }) => path),
  user: { SessionId: sessionId, ...user },
  userBody: body,
});

/** Finds the session of a cookie. Returns null when it is unknown, expired or the user may not sign in. */
export async function findSession(deps: FindDeps, token: string): Promise<FoundSession | null> {
  const found = await findValid(deps, token);
  if (!found?.profile.canEnter) return null;
  const { row, profile, tokenHash, now, idle } = found;
  if (idle >= TOUCH_INTERVAL) await deps.prepared(TOUCH, [tokenHash, now]);
  return {
    id: row.id,
    tokenHash,
    accountId: row.account_id,
    impersonatorId: row.impersonator_id,
    expiresAt: row.expires_at,
    versions: { own: row.version, impersonator: row.impersonator_version },
    ...rightsOf(profile, row.id),
  };
}

/**
 * Returns the session with the current rights, for a write that began with older ones.
 * @throws HttpError 401 when the user may not sign in any more.
 */
export async function renewSession(prepared: RunPrepared, session: FoundSession): Promise<FoundSession> {
  const profile = await loadProfile({ prepared }, session.accountId, session.impersonatorId);
  if (!profile?.canEnter) throw new HttpError(401, 'error.session');
  return { ...session, ...rightsOf(profile, session.id) };
}

/** As {@link findSession} without extending the session, for long-lived connections. */
export async function peekSession(
  deps: FindDeps,
  token: string,
): Promise<{ id: string; user: Profile['user'] } | null> {
  const found = await findValid(deps, token);
  return found?.profile.canEnter ? { id: found.row.id, user: found.profile.user } : null;
}

/** Returns the users of valid sessions by session id, without extending the sessions. */
export async function peekSessions(
  deps: FindDeps,
  ids: Iterable<string>,
): Promise<Map<string, Profile['user']>> {
  return new Map([...(await peekProfiles(deps, ids))].map(([id, { user }]) => [id, user]));
}

/** As {@link peekSessions}, with the rights by subtree. */
export async function peekProfiles(deps: FindDeps, ids: Iterable<string>): Promise<Map<string, Profile>> {
  const rows = await findByIds(deps.prepared, ids);
  const living = await Promise.all(rows.map(row => validate(deps, row)));
  return new Map(living.flatMap(found => (found?.profile.canEnter ? [[found.row.id, found.profile]] : [])));
}

/** Returns the user of a session who has since lost the right to sign in; null otherwise. */
export async function findUserWithoutLogin(
  { preparedAsSystem, clock, settings }: Pick<Call, 'preparedAsSystem' | 'clock' | 'settings'>,
  token: string,
): Promise<Profile['user'] | null> {
  const found = await findValid({ prepared: preparedAsSystem('sign-in'), clock, settings }, token);
  const user = found?.profile.user;
  return user && !can(user, LOGIN) ? user : null;
}

/** Ends the browser's session, if any, and clears the cookie. */
export async function endSession(call: Pick<Call, 'asSystem' | 'cookies'>): Promise<void> {
  const token = call.cookies.session.get();
  if (!token) return;
  await call.asSystem('sign-in').deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
  call.cookies.session.clear();
}

/**
 * Ends all sessions of a user, including those in which they impersonate others. The lock waits for sessions being started,
 * which the deletion would not see.
 * @param db a transaction with system access
 * @param except id of a session to keep.
 */
export async function endAllSessions(
  db: Kysely<Database>,
  accountId: number,
  except?: string,
): Promise<void> {
  await lockLogin(db, accountId);
  let query = db
    .deleteFrom('session')
    .where(({ eb, and, or }) =>
      or([
        eb('impersonator_id', '=', accountId),
        and([eb('account_id', '=', accountId), eb('impersonator_id', 'is', null)]),
      ]),
    );
  if (except !== undefined) query = query.where('id', '!=', except);
  await query.execute();
}
