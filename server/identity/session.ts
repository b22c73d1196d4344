/** Sessions: found by their cookie in one round trip, started, ended (sections 3, 4 and 6). */
import { randomUUID } from 'node:crypto';
import { can, LOGIN } from '#contract/identity/capability.ts';
import type { SessionUser } from '#contract/identity/session.ts';
import type { ActiveSession, Call, Deps } from '#server/platform/call.ts';
import type { Prepared, RunPrepared } from '#server/platform/db/prepared.ts';
import { loadProfile } from './profile.ts';
import type { Profile } from './profile.ts';
import { findByIds, findByToken } from './session-rows.ts';
import type { SessionRow } from './session-rows.ts';
import { hashToken, newToken } from './tokens.ts';

/** last_seen_at is written at most this often: the idle limit is hours, a write per call would be waste. */
const TOUCH_INTERVAL = 60_000;

/** Profiles a process remembers; about 40 kB each. */
const PROFILE_CACHE_SIZE = 1000;

const TOUCH: Prepared = {
  name: 'session-touch',
  text: 'update session set last_seen_at = $2 where token_hash = $1 and last_seen_at < $2',
};

/**
 * Profiles by person, keyed with the versions they were read after: the version is read first, so what is
 * remembered is at least as new, and any later change moves the version on.
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

/** For test controls that put an earlier state of the database back, versions included. */
export const clearProfileCache = (deps: Pick<Deps, 'prepared'>): boolean =>
  profileCache.delete(deps.prepared);

type FindDeps = Pick<Deps, 'prepared' | 'clock' | 'settings'>;

type ValidSession = { row: SessionRow; profile: Profile; now: Date; idle: number };
type Found = ValidSession & { tokenHash: Buffer };

/** A session within its limits of time, and whose it is. */
async function validate(deps: FindDeps, row: SessionRow): Promise<ValidSession | null> {
  const now = deps.clock.now();
  const idle = now.getTime() - row.last_seen_at.getTime();
  if (now >= row.expires_at || idle >= deps.settings.sessionIdle) return null;
  const profile = await profileOf(deps, row);
  return profile && { row, profile, now, idle };
}

/** The session a cookie's token stands for. */
async function findValid(deps: FindDeps, token: string): Promise<Found | null> {
  const tokenHash = hashToken(token);
  const row = await findByToken(deps.prepared, tokenHash);
  const living = row ? await validate(deps, row) : null;
  return living && { ...living, tokenHash };
}

/** The living session a cookie's token stands for. Expired, unknown or shut out by its account's state: null. */
export async function findSession(deps: FindDeps, token: string): Promise<ActiveSession | null> {
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
    assignments: profile.assignments,
    reach: profile.assignments.map(({ path }) => path),
    user: { SessionId: row.id, ...profile.user },
    userBody: profile.body,
  };
}

/** As {@link findSession}, for connections that stand for hours by themselves: asking does not prolong the session. */
export async function peekSession(
  deps: FindDeps,
  token: string,
): Promise<{ id: string; user: Profile['user'] } | null> {
  const found = await findValid(deps, token);
  return found?.profile.canEnter ? { id: found.row.id, user: found.profile.user } : null;
}

/** Whose sessions these are, by handle; those that have ended are left out. Asking does not prolong them. */
export async function peekSessions(
  deps: FindDeps,
  ids: Iterable<string>,
): Promise<Map<string, Profile['user']>> {
  const rows = await findByIds(deps.prepared, ids);
  const living = await Promise.all(rows.map(row => validate(deps, row)));
  return new Map(
    living.flatMap(found => (found?.profile.canEnter ? [[found.row.id, found.profile.user]] : [])),
  );
}

/** Whose session a token stands for when they lost the right to enter since; null in every other case. */
export async function findUserWithoutLogin(deps: FindDeps, token: string): Promise<Profile['user'] | null> {
  const user = (await findValid(deps, token))?.profile.user;
  return user && !can(user, LOGIN) ? user : null;
}

/**
 * Signs an account in on the caller's browser: replaces the session it had (a token never outlives a change of
 * person), sets the cookie and answers the user. LastLogon is the sign-in before this one, as long as this one lasts.
 * Impersonating and going back continue the lifetime of the session they began in.
 */
export async function startSession(
  call: Call,
  accountId: number,
  options: { impersonatorId?: number } = {},
): Promise<SessionUser> {
  const impersonatorId = options.impersonatorId ?? null;
  const now = call.clock.now();
  const continued =
    impersonatorId !== null || call.session?.impersonatorId === accountId ? call.session : null;
  const expires = continued?.expiresAt ?? new Date(now.getTime() + call.settings.sessionLifetime);
  const token = newToken();
  const id = randomUUID();
  const former = call.cookies.session.get();
  await call.db.transaction().execute(async db => {
    if (former) await db.deleteFrom('session').where('token_hash', '=', hashToken(former)).execute();
    await db
      .deleteFrom('session')
      .where('account_id', '=', accountId)
      .where('expires_at', '<=', now)
      .execute();
    await db
      .insertInto('session')
      .values({
        token_hash: hashToken(token),
        id,
        account_id: accountId,
        impersonator_id: impersonatorId,
        created_at: now,
        last_seen_at: now,
        expires_at: expires,
        address: call.address,
        user_agent: call.userAgent.slice(0, 400),
      })
      .execute();
    if (!continued) {
      await db
        .updateTable('login')
        .set(({ ref }) => ({ previous_logon: ref('last_logon'), last_logon: now }))
        .where('account_id', '=', accountId)
        .execute();
    }
  });
  const profile = await loadProfile(call, accountId, impersonatorId);
  if (!profile) throw new Error(`Account ${accountId} has no login`);
  call.cookies.session.set(token, expires);
  return { SessionId: id, ...profile.user };
}

/** Ends the browser's session, if any, and clears its cookie. */
export async function endSession(call: Pick<Call, 'db' | 'cookies'>): Promise<void> {
  const token = call.cookies.session.get();
  if (!token) return;
  await call.db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
  call.cookies.session.clear();
}

/** Ends every session in which the person acts, also in another's name; `except` is a session's id. */
export async function endAllSessions(
  call: Pick<Deps, 'db'>,
  accountId: number,
  except?: string,
): Promise<void> {
  let query = call.db
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
