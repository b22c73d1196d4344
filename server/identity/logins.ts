/** Looks up logins, and locks them. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Expression, Kysely } from 'kysely';
import type { AccountState } from '#contract/accounts/account.ts';
import { toLocale } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

export type Login = {
  accountId: number;
  username: string;
  email: string;
  passwordHash: string;
  state: AccountState;
  /** The language stored with the login, if any. */
  locale: Locale | undefined;
  /** A second factor is required for this user. */
  mfaEnforced: boolean;
  /** Ids of the enabled second factors. */
  methodIds: readonly string[];
};

const select = (db: DatabaseReader) =>
  db
    .selectFrom('login')
    .innerJoin('account', 'account.id', 'login.account_id')
    .select([
      'account.id',
      'account.state',
      'login.username',
      'login.email',
      'login.password_hash',
      'login.locale',
      'login.must_setup_mfa',
    ])
    .select(
      sql<string[]>`array(select id from mfa_method where account_id = account.id
        and enabled_at is not null order by id)`.as('method_ids'),
    );

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>;

const toLogin = (row: Row | undefined): Login | null =>
  row
    ? {
        accountId: row.id,
        username: row.username,
        email: row.email,
        passwordHash: row.password_hash,
        state: row.state,
        locale: toLocale(row.locale),
        mfaEnforced: row.must_setup_mfa,
        methodIds: row.method_ids,
      }
    : null;

/** Finds a login by user name, trimmed (section 5) and case-insensitive, in every database alike (migration 0043). */
export async function findLoginByName(db: DatabaseReader, username: string): Promise<Login | null> {
  const name = username.trim();
  return toLogin(
    await select(db)
      .where(sql`fold_case(login.username)`, '=', sql`fold_case(${name}::text)`)
      .executeTakeFirst(),
  );
}

/** @param accountId the account, or a query for one */
export async function findLogin(
  db: DatabaseReader,
  accountId: number | Expression<number>,
): Promise<Login | null> {
  return toLogin(await select(db).where('login.account_id', '=', accountId).executeTakeFirst());
}

/** Locks a login until the transaction ends, so that changes of its password, second factors and sessions run one at a time. */
export async function lockLogin(db: Kysely<Database>, accountId: number): Promise<void> {
  await db.selectFrom('login').select('account_id').where('account_id', '=', accountId).forUpdate().execute();
}

const changedError = (): HttpError => new HttpError(409, 'error.login_changed');

/**
 * Locks a login whose password was verified before the transaction, and returns it as it is now. Whatever a password
 * leads to (a session, a pending sign-in, a linked subject, a new password) is stored in a transaction that begins with
 * this: otherwise it would outlive a concurrent change of the password.
 * @throws HttpError 409 when the password or the state has changed
 */
export async function lockVerified(db: Kysely<Database>, verified: Login): Promise<Login> {
  await lockLogin(db, verified.accountId);
  // A second statement, because the one that waited for the lock reads other tables as they were before.
  const login = await findLogin(db, verified.accountId);
  if (login?.passwordHash !== verified.passwordHash || login.state !== verified.state) throw changedError();
  return login;
}

/** As {@link lockVerified}, for a sign-in; also 409 when the second factors have changed. */
export async function lockSignIn(db: Kysely<Database>, verified: Login): Promise<void> {
  const login = await lockVerified(db, verified);
  if (!isDeepStrictEqual(login.methodIds, verified.methodIds)) throw changedError();
}

/** The login of the session's user; throws when there is none, which is a defect. */
export async function requireOwnLogin(call: SessionCall): Promise<Login> {
  const login = await findLogin(call.readAsSystem('sign-in'), call.session.accountId);
  if (!login) throw new Error(`Account ${call.session.accountId} has a session and no login`);
  return login;
}
