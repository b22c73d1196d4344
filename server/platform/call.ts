/** What a handler of section 7's operations is given, and the shape all handlers have. */
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

/** What the whole process shares; made once in deps.ts. */
export type Deps = {
  settings: Settings;
  /** The system's own access: sees every row. Handlers prefer {@link Call.inReach}. */
  db: Kysely<Database>;
  /** Statements planned once per connection, for what every call asks. */
  prepared: RunPrepared;
  /** Transactions as the request role; handlers take {@link Call.readInReach} and {@link Call.inReach}. */
  reach: Reach;
  clock: Clock;
  log: Logger;
  /** Tells every server process. */
  bus: Bus;
  mailer: Mailer;
  /** Speaks OpenID Connect with the companies' identity providers. */
  identity: IdentityConnector;
  /** Asks other systems which values a field may have. */
  remoteData: RemoteData;
  /** Encrypts secrets at rest. */
  seal: Seal;
};

/** A session found by its cookie. `user` is what GetCurrentUser answers. */
export type ActiveSession = {
  id: string;
  tokenHash: Buffer;
  accountId: number;
  impersonatorId: number | null;
  /** The person's roles, by the subtree they are assigned over: ask by `holdsOn` of rights.ts. */
  assignments: readonly Assignment[];
  /** Paths of the subtrees the person's roles reach, whatever their rights are there. */
  reach: readonly string[];
  user: SessionUser;
  /** `user` as JSON, ready to send: the answer to the commonest call is not written anew each time. */
  userBody(sessionId: string): Buffer;
  expiresAt: Date;
};

export type Cookie = { get(): string | undefined; set(token: string, expires: Date): void; clear(): void };

/** The cookies a handler may set or clear; names and flags are server/platform/http/cookies.ts's business. */
export type CookieJar = Record<'session' | 'pending' | 'openIdState' | 'openIdTicket', Cookie>;

/** One call: the process's things plus who calls, from where, in which language. */
export type Call = Deps & {
  session: ActiveSession | null;
  address: string;
  userAgent: string;
  locale: Locale;
  requestId: string;
  /** The address people reach the portal at, without a path: links in mails and redirects begin with it. */
  origin: string;
  cookies: CookieJar;
  /**
   * Runs queries in one transaction as the request role: row-level security shows only the caller's reach.
   * Inside, use the `db` given to `work` alone: `call.db` would wait for the embedded database's one connection.
   */
  inReach<T>(work: ReachWork<T>): Promise<T>;
  /** As {@link inReach} for what only reads, which costs fewer round trips: the usual one. */
  readInReach<T>(work: ReachWork<T>): Promise<T>;
};

/** A call whose operation demands a session; the dispatcher guarantees it. */
export type SessionCall = Call & { session: ActiveSession };

type OperationsOf<Service extends string> = Extract<OperationName, `${Service}/${string}`>;

/** Handlers of one service, one function an operation; a missing one does not compile. */
export type Handlers<Service extends string> = {
  [Name in OperationsOf<Service> as Name extends `${Service}/${infer Operation}` ? Operation : never]: (
    input: Input<Name>,
    call: SessionCall,
  ) => Promise<Output<Name>>;
};
