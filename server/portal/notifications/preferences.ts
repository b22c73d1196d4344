/** INotificationService (ACC-08): users' notification preferences. */
import type { Kysely } from 'kysely';
import { can, need } from '#contract/identity/capability.ts';
import type { Input, Output } from '#contract/operations.ts';
import { COMMITMENT_PERIODS } from '#contract/platform/commitment-periods.ts';
import { NOTIFICATION_KINDS } from '#contract/portal/notification-kinds.ts';
import type { NotificationPreferences } from '#contract/portal/notification.ts';
import { needFor } from '#server/identity/account-rights.ts';
import { requireReadableUser, requireUserInScope } from '#server/identity/require-account.ts';
import { rightsAt } from '#server/identity/rights.ts';
import type { Holds } from '#server/identity/rights.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { AccountRow, Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

type StoredPreferences = Output<'INotificationService/GetUserNotificationPreferences'>;

/** Defaults: everything, by both channels. */
const DEFAULTS: NotificationPreferences = {
  Kinds: Object.fromEntries(
    NOTIFICATION_KINDS.map(kind => [kind, { Email: true, Portal: true }]),
  ) as NotificationPreferences['Kinds'],
  CommitmentPeriods: [...COMMITMENT_PERIODS],
  Keywords: [],
};

/** Version of preferences that were never saved. */
const NEVER = 0;

/** The user, and what the caller may do with their preferences. */
type Access = { userId: number; canUpdate: boolean; canUseKeywords: boolean };

/**
 * One's own preferences require rights held anywhere; another user's require rights on that user.
 * @param find loads the user
 */
async function resolveAccess(
  caller: Pick<SessionCall, 'session'>,
  userId: number,
  find: () => AccountRow | Promise<AccountRow>,
): Promise<Access> {
  const isOwn = userId === caller.session.accountId;
  const holds: Holds = isOwn
    ? wanted => can(caller.session.user, wanted)
    : rightsAt(caller, (await find()).path);
  if (!holds(need('NOTIFICATIONS', 'Read'))) throw new HttpError(403, 'error.forbidden');
  return {
    userId,
    canUpdate: isOwn || holds(needFor('User', 'Create')),
    canUseKeywords: holds(need('NOTIFICATIONS_USER_WITH_KEYWORDS', 'Read')),
  };
}

async function read(
  { db }: { db: DatabaseReader },
  { userId, canUpdate: mayUpdate, canUseKeywords: mayUseKeywords }: Access,
): Promise<StoredPreferences> {
  const row = await db
    .selectFrom('notification_preference')
    .selectAll()
    .where('account_id', '=', userId)
    .executeTakeFirst();
  return {
    Preferences: { ...DEFAULTS, ...row?.preferences },
    Version: row?.version ?? NEVER,
    MayUpdate: mayUpdate,
    MayUseKeywords: mayUseKeywords,
  };
}

export async function readPreferences(call: SessionCall, userId: number): Promise<StoredPreferences> {
  const access = await resolveAccess(call, userId, () => requireUserInScope(call, userId));
  return userId === call.session.accountId
    ? read({ db: call.readAsSystem('own account') }, access)
    : call.readInReach(db => read({ db }, access));
}

export async function savePreferences(
  call: SessionCall,
  { userAccountId, preferences, version }: Input<'INotificationService/UpdateUserNotificationPreferences'>,
): Promise<StoredPreferences> {
  return call.write({ accounts: [userAccountId] }, async write => {
    const find = () => requireReadableUser(write, userAccountId);
    const admitted = await resolveAccess(write, userAccountId, find);
    if (!admitted.canUpdate) throw new HttpError(403, 'error.forbidden');
    const before = await read(write, admitted);
    const words = (one: NotificationPreferences) => JSON.stringify(one.Keywords);
    if (words(preferences) !== words(before.Preferences) && !before.MayUseKeywords) {
      throw new HttpError(403, 'error.forbidden');
    }
    if (preferences.CommitmentPeriods.length === 0) throw new HttpError(422, 'error.commitment_period');
    const isStored = await store(write.db, userAccountId, preferences, version);
    const after = await read(write, admitted);
    if (!isStored) {
      const { Preferences, Version } = after;
      throw new HttpError(409, 'error.preferences_conflict', {}, { Preferences, Version });
    }
    await audit(write.db, call, {
      action: 'notifications.update',
      objectId: userAccountId,
      changes: [
        { field: 'Notifications', old: JSON.stringify(before.Preferences), new: JSON.stringify(preferences) },
      ],
    });
    return after;
  });
}

/** Returns false when the version has changed. */
async function store(
  db: Kysely<Database>,
  userId: number,
  preferences: NotificationPreferences,
  version: number,
): Promise<boolean> {
  const text = JSON.stringify(preferences);
  const written =
    version === NEVER
      ? await db
          .insertInto('notification_preference')
          .values({ account_id: userId, preferences: text })
          .onConflict(conflict => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('notification_preference')
          .set({ preferences: text, version: version + 1 })
          .where('account_id', '=', userId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return written !== undefined;
}
