/**
 * Write transactions as the request role (ADR 26). Four messages in one packet open them: the transaction with the
 * lock on the hierarchy, the versions of the writer's rights, role and reach, and the accounts concerned. All of them
 * only read, so that nothing is written if one fails; the work starts after their answers (ADR 15).
 */
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { HttpError } from '#server/platform/http-error.ts';
import type { AsSystem } from '#server/platform/system-reasons.ts';
import { corkUntilNextTick } from './cork.ts';
import { hierarchyLockSql } from './hierarchy-lock.ts';
import type { HierarchyLock } from './hierarchy-lock.ts';
import type { Prepared, RunPrepared } from './prepared.ts';
import { SET_REQUEST_ROLE, setActorSql, setReachSql, SET_SYSTEM_ROLE } from './role-sql.ts';
import type { Actor } from './role-sql.ts';
import type { AccountRow, Database } from './schema.ts';
import { kyselyFor, ScopedTransaction, withSystemRole } from './scoped-transaction.ts';

/** `login.profile_version` of the user, and of the impersonator if there is one. */
export type ProfileVersions = { own: number; impersonator: number | null };

/** Who writes, with which reach, and the versions of the profiles it was read from. */
export type Writer = Actor & { reach: readonly string[]; versions: ProfileVersions };

/** What a write transaction offers. */
export type Write<Session> = {
  /** Queries as the request role: row-level security limits them to the reach. */
  db: Kysely<Database>;
  /** The caller with the rights and the reach of this transaction. */
  session: Session;
  /** Queries of this transaction with system access. */
  asSystem: AsSystem;
  /**
   * An account that the write concerns, as it stays until the commit: it is not moved, and terminated only by this transaction.
   * @throws HttpError 404 when it is unknown or out of reach.
   */
  account(id: number): AccountRow;
};

export type WriteOptions<Session> = {
  session: Session;
  /** Ids of the accounts that the write concerns. */
  accounts: readonly number[];
  lock: HierarchyLock;
  /** Reads the rights again, with system access; called when they have changed since the call began. */
  renew: (prepared: RunPrepared) => Promise<Session>;
};

/** Resolves after the commit; a rejection of `work` rolls everything back. */
export type RunWrite = <Session extends Writer, T>(
  options: WriteOptions<Session>,
  work: (write: Write<Session>) => Promise<T>,
) => Promise<T>;

const VERSIONS: Prepared = {
  name: 'writer-versions',
  text: `select profile_version as own, (select profile_version from login where account_id = $2) as impersonator
    from login where account_id = $1`,
};

export const CONCERNED: Prepared = {
  name: 'concerned-accounts',
  text: 'select * from account where id = any ($1)',
};

/** Looks up one of the accounts read at the beginning. */
export const accountIn =
  (rows: readonly AccountRow[]): Write<unknown>['account'] =>
  id => {
    const row = rows.find(one => one.id === id);
    if (!row) throw new HttpError(404, 'error.not_found');
    return row;
  };

async function open<Session extends Writer>(
  client: pg.PoolClient,
  { session, accounts, lock, renew }: WriteOptions<Session>,
): Promise<{ transaction: ScopedTransaction; session: Session; rows: AccountRow[] }> {
  corkUntilNextTick(client);
  const begun = client.query(`begin read write; ${hierarchyLockSql(lock)}`);
  const system = new ScopedTransaction(client, begun);
  const versions = system.prepared<ProfileVersions>(VERSIONS, [session.accountId, session.impersonatorId]);
  const scoped = client.query(`${SET_REQUEST_ROLE}; ${setReachSql(session.reach)}; ${setActorSql(session)}`);
  const transaction = new ScopedTransaction(client, Promise.all([begun, scoped]));
  const concerned = () => transaction.prepared<AccountRow>(CONCERNED, [accounts]);
  const [[now], rows] = await Promise.all([versions, concerned()]);
  if (now?.own === session.versions.own && now.impersonator === session.versions.impersonator)
    return { transaction, session, rows };
  await client.query(SET_SYSTEM_ROLE);
  const renewed = await renew(system.prepared);
  await client.query(`${SET_REQUEST_ROLE}; ${setReachSql(renewed.reach)}`);
  return { transaction, session: renewed, rows: await concerned() };
}

export const createWrite =
  (pool: pg.Pool): RunWrite =>
  async (options, work) => {
    const client = await pool.connect();
    let transaction: ScopedTransaction | undefined;
    let broken: Error | undefined;
    try {
      const opened = await open(client, options);
      ({ transaction } = opened);
      const { execute } = transaction;
      const result = await work({
        db: kyselyFor(execute),
        session: opened.session,
        asSystem: () => kyselyFor(withSystemRole(execute)),
        account: accountIn(opened.rows),
      });
      transaction.close();
      const { command } = await client.query('commit');
      // A statement failed and its error was caught by the callback: the database has rolled back everything.
      if (command !== 'COMMIT') throw new Error('The transaction failed before it ended');
      return result;
    } catch (error) {
      transaction?.close();
      await client.query('rollback').catch((failed: Error) => void (broken = failed));
      throw error;
    } finally {
      client.release(broken);
    }
  };
