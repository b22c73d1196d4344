/** The context of a call that handlers receive, and the shape of handlers. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Capability } from '#contract/identity/capability.ts';
import type { SessionUser } from '#contract/identity/session.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { OperationRow } from '#contract/platform/operation.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { IdentityConnector } from './connectors/identity.ts';
import type { Mailer } from './connectors/mail.ts';
import type { RemoteData } from './connectors/remote-data.ts';
import type { HierarchyLock } from './db/hierarchy-lock.ts';
import type { RunPrepared } from './db/prepared.ts';
import type { Reach, ReachWork } from './db/reach.ts';
import type { Database } from './db/schema.ts';
import type { Write } from './db/write.ts';
import type { Seal } from './seal.ts';
import type { Settings } from './settings.ts';
import type { AsSystem, PreparedAsSystem, ReadAsSystem } from './system-reasons.ts';

/** Dependencies shared by the whole process; created in deps.ts. */
export type Deps = {
  settings: Settings;
  /** System access, which sees every row, for code without a caller; a {@link Call} has no such handle. */
  db: Kysely<Database>;
  /** Writes with system access; handlers prefer {@link Call.write}. */
  asSystem: AsSystem;
  /** Runs prepared statements with system access, for frequent queries. */
  prepared: RunPrepared;
  /** Transactions as the request role; handlers use {@link Call.readInReach} and {@link Call.write}. */
  reach: Reach;
  clock: Clock;
  log: Logger;
  /** Publishes messages to every server process. */
  bus: Bus;
  mailer: Mailer;
  /** OpenID Connect client for the companies' identity providers. */
  identity: IdentityConnector;
  /** Queries remote systems for the choices and validity of field values. */
  remoteData: RemoteData;
  /** Encrypts secrets at rest. */
  seal: Seal;
};

/** The combined rights of all roles assigned over the subtree at `path`; may be empty. */
export type Assignment = { path: string; Capability: readonly Capability[] };

/** A session found by its cookie. `user` is GetCurrentUser's response. */
export type ActiveSession = {
  id: string;
  tokenHash: Buffer;
  accountId: number;
  impersonatorId: number | null;
  /** The user's rights by subtree; check them with `holdsOn` of rights.ts. */
  assignments: readonly Assignment[];
  /** Paths of the subtrees the user's roles cover, whatever rights they hold there. */
  reach: readonly string[];
  user: SessionUser;
  /** `user` serialized, cached because it answers the most frequent call. */
  userBody(sessionId: string): Buffer;
  expiresAt: Date;
};

export type Cookie = { get(): string | undefined; set(token: string, expires: Date): void; clear(): void };

/** Cookies that handlers may set or clear; names and flags are in server/platform/http/cookies.ts. */
export type CookieJar = Record<'session' | 'pending' | 'openIdState' | 'openIdTicket', Cookie>;

/** The accounts a write concerns, and its lock. */
export type Concern = {
  /** Ids of the accounts that rights are checked on; those out of reach are not found. */
  accounts: readonly number[];
  /** `exclusive` for moving and terminating; by default `shared`. */
  lock?: HierarchyLock;
};

/** What {@link Call.write} passes to its callback. */
export type Writing = Write<ActiveSession>;

/** One call: the shared dependencies, and who calls, from where, in which language. */
export type Call = Omit<Deps, 'db' | 'prepared'> & {
  session: ActiveSession | null;
  address: string;
  userAgent: string;
  locale: Locale;
  requestId: string;
  /** The portal's public origin; links in mails and redirects start with it. */
  origin: string;
  cookies: CookieJar;
  /**
   * Writes in one transaction as the request role, under the lock on the hierarchy: no account is moved or terminated
   * between the check of a right and the commit. Rights are checked inside, with the transaction's session, which has
   * the current rights. Use only what `work` receives; reading by the call inside would deadlock on the embedded database's
   * one connection.
   */
  write<T>(concern: Concern, work: (write: Writing) => Promise<T>): Promise<T>;
  /** Reads in one transaction as the request role: row-level security shows only the caller's reach. */
  readInReach<T>(work: ReachWork<T>): Promise<T>;
  /**
   * Reads with system access, for one of the listed reasons; not within `write` or `readInReach`, which hold the embedded
   * database's one connection.
   */
  readAsSystem: ReadAsSystem;
  preparedAsSystem: PreparedAsSystem;
};

/** A call of an operation that requires a session; the dispatcher guarantees it. */
export type SessionCall = Call & { session: ActiveSession };

/** Handlers of one group of the contract, one function per operation; a missing one is a type error. */
export type HandlersOf<Group extends Record<string, OperationRow>> = {
  [Name in keyof Group]: (
    input: z.infer<Group[Name]['input']>,
    call: CallOf<Group[Name]>,
  ) => Promise<z.infer<Group[Name]['output']>>;
};

/** The call of an operation: without `access` `public` in its row, it has a session. */
export type CallOf<Row extends OperationRow> = Row['access'] extends 'public' ? Call : SessionCall;
