/** The context of a call that handlers get, and the shape of handlers. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { SessionUser } from '#contract/identity/session.ts';
import type { Input, OperationName, Output } from '#contract/operations.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { Assignment } from '#server/identity/rights.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { IdentityConnector } from './connectors/identity.ts';
import type { Mailer } from './connectors/mail.ts';
import type { RemoteData } from './connectors/remote-data.ts';
import type { RunPrepared } from './db/prepared.ts';
import type { Reach, ReachWork } from './db/reach.ts';
import type { Database } from './db/schema.ts';
import type { Seal } from './seal.ts';
import type { Settings } from './settings.ts';

/** Dependencies shared by the whole process; created in deps.ts. */
export type Deps = {
  settings: Settings;
  /** System access, which sees every row. Handlers prefer {@link Call.inReach}. */
  db: Kysely<Database>;
  /** Runs prepared statements, for frequent queries. */
  prepared: RunPrepared;
  /** Transactions as the request role; handlers use {@link Call.readInReach} and {@link Call.inReach}. */
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

/** One call: the shared dependencies, and who calls, from where, in which language. */
export type Call = Deps & {
  session: ActiveSession | null;
  address: string;
  userAgent: string;
  locale: Locale;
  requestId: string;
  /** The portal's public origin; links in mails and redirects start with it. */
  origin: string;
  cookies: CookieJar;
  /**
   * Runs queries in one transaction as the request role: row-level security shows only the caller's reach. Use only
   * the `db` passed to `work`; using `call.db` inside would deadlock on the embedded database's one connection.
   */
  inReach<T>(work: ReachWork<T>): Promise<T>;
  /** As {@link inReach}, read-only, with fewer round trips; the usual choice. */
  readInReach<T>(work: ReachWork<T>): Promise<T>;
};

/** A call with a session, guaranteed by the dispatcher. */
export type SessionCall = Call & { session: ActiveSession };

type OperationsOf<Service extends string> = Extract<OperationName, `${Service}/${string}`>;

/** Handlers of one service, one function per operation; a missing one is a type error. */
export type Handlers<Service extends string> = {
  [Name in OperationsOf<Service> as Name extends `${Service}/${infer Operation}` ? Operation : never]: (
    input: Input<Name>,
    call: SessionCall,
  ) => Promise<Output<Name>>;
};
