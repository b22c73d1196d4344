/** Looks up logins. */
import { sql } from 'kysely';
import type { AccountState } from '#contract/accounts/account.ts';
import { toLocale } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';

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
    ]);

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

export async function findLogin(db: DatabaseReader, accountId: number): Promise<Login | null> {
  return toLogin(await select(db).where('login.account_id', '=', accountId).executeTakeFirst());
}

/** The login of the session's user; throws when there is none, which is a defect. */
export async function requireOwnLogin(call: SessionCall): Promise<Login> {
  const login = await findLogin(call.readAsSystem('sign-in'), call.session.accountId);
  if (!login) throw new Error(`Account ${call.session.accountId} has a session and no login`);
  return login;
}
