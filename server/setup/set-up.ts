/** Sets up an empty database: the provider, its roles, and a first administrator with a one-time link. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { APP_BASE } from '#contract/platform/constants.ts';
import { toLocale } from '#contract/platform/locales.ts';
import { composeName } from '#server/accounts/fields/stored.ts';
import { applyConfigurationIn } from '#server/configuration/apply.ts';
import { ADMINISTRATOR_ROLE, DEFAULT_ROLES } from '#server/configuration/default-roles.ts';
import { createInvitation, storeInvitations } from '#server/identity/invitation.ts';
import { audit } from '#server/platform/audit.ts';
import type { Deps } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';
import type { Answers } from './answers.ts';

/** Arbitrary number, the same in every process: of two concurrent setups one fails. */
const SETUP_LOCK = 7_305_815;

/** The instance (section 9) of an installation; only `pp` has push. */
const INSTANCE = 'pp';

/** Whether the database has accounts: an installation or the demonstration. */
export async function isSetUp(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** @throws StartUpFailure when the database has accounts. */
export async function requireEmpty(db: Kysely<Database>): Promise<void> {
  if (await isSetUp(db)) throw new StartUpFailure('This database is set up already. Nothing is changed.');
}

/**
 * Creates provider and administrator. Returns the administrator's account and the token of the link that sets the
 * password, valid for as long as an invitation.
 * @throws StartUpFailure when the database has accounts already; then changes nothing.
 */
export async function setUp(
  deps: Pick<Deps, 'asSystem' | 'clock'>,
  answers: Answers,
): Promise<{ accountId: number; token: string }> {
  const { token, passwordHash } = await createInvitation();
  const accountId = await deps
    .asSystem('setup')
    .transaction()
    .execute(async db => {
      await sql`select pg_advisory_xact_lock(${SETUP_LOCK})`.execute(db);
      await requireEmpty(db);
      const provider = await insertProvider(db, deps, answers);
      await applyConfigurationIn(db);
      const administrator = await insertAdministrator(db, deps, answers, provider, passwordHash);
      await storeInvitations(db, deps, [{ accountId: administrator, token }]);
      await insertSettings(db, answers);
      for (const objectId of [provider, administrator]) {
        // Nobody is signed in yet.
        const call = { clock: deps.clock, session: null, address: 'setup' };
        await audit(db, call, { action: 'account.create', objectId });
      }
      return administrator;
    });
  return { accountId, token };
}

type Row = { type: 'Provider' | 'User'; name: string; parent: number | null; fields: Record<string, string> };

async function insertAccount(
  db: Kysely<Database>,
  { clock }: Pick<Deps, 'clock'>,
  { type, name, parent, fields }: Row,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('account', 'id')) as id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await db
    .insertInto('account')
    .values({
      id,
      parent_id: parent,
      type,
      display_name: name,
      path: parent === null ? String(id) : `${parent}/${id}`,
      product_name: null,
      termination_date: null,
      lock_end: null,
      fields: JSON.stringify(fields),
      created_at: clock.now(),
    })
    .execute();
  return id;
}

const insertProvider = (db: Kysely<Database>, deps: Pick<Deps, 'clock'>, answers: Answers): Promise<number> =>
  insertAccount(db, deps, {
    type: 'Provider',
    name: answers.name,
    parent: null,
    fields: {
      AccountIdentificator: 'P-1',
      Country: answers.country,
      Currency: answers.currency,
      TimeZone: answers.timeZone,
      Language: answers.language,
    },
  });

async function insertAdministrator(
  db: Kysely<Database>,
  deps: Pick<Deps, 'clock'>,
  answers: Answers,
  provider: number,
  passwordHash: string,
): Promise<number> {
  const fields = {
    Firstname: answers.firstname,
    Lastname: answers.lastname,
    Email: answers.email,
    Language: answers.language,
  };
  const name = composeName(fields);
  const id = await insertAccount(db, deps, { type: 'User', name, parent: provider, fields });
  await db
    .insertInto('login')
    .values({
      account_id: id,
      username: answers.username,
      email: answers.email,
      password_hash: passwordHash,
      password_changed_at: deps.clock.now(),
      locale: toLocale(answers.language) ?? null,
      last_logon: null,
      previous_logon: null,
    })
    .execute();
  const roles = await db
    .selectFrom('role')
    .select(['id', 'account_type'])
    .where('owner_id', '=', provider)
    .where(({ or, eb }) => or([eb('name', '=', ADMINISTRATOR_ROLE), eb('is_default', '=', true)]))
    .execute();
  await db
    .insertInto('role_assignment')
    .values(
      roles.map(({ id: role_id, account_type }) => ({
        account_id: id,
        role_id,
        scope_id: account_type === DEFAULT_ROLES[ADMINISTRATOR_ROLE].accountType ? provider : id,
      })),
    )
    .execute();
  return id;
}

/** Keeps settings that an operator has already stored. */
async function insertSettings(db: Kysely<Database>, { name, language, email }: Answers): Promise<void> {
  const branding = {
    title: `${name} Marketplace`,
    marketplace_owner: name,
    pod_id: INSTANCE,
    default_locale: language,
  };
  await db
    .insertInto('setting')
    .values([
      { key: 'branding', value: JSON.stringify(branding) },
      { key: 'support_details', value: JSON.stringify({ SupportTechnicalEmail: email }) },
    ])
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute();
}

/** @param origin the portal's public origin. */
export const passwordLink = (origin: string, { username }: Answers, token: string): string =>
  `${origin}${APP_BASE}/reset-password/${encodeURIComponent(username)}/${token}`;
