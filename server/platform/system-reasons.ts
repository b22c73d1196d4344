/**
 * The reasons for which code that serves a call may use system access, which sees and changes every row. All other code
 * reads with `call.readInReach` and writes with `call.write`, as the request role (ADR 26).
 * tests/unit/platform/system-access.test.ts compares these lists with the code.
 */
import type { Kysely } from 'kysely';
import type { RunPrepared } from './db/prepared.ts';
import type { DatabaseReader } from './db/reader.ts';
import type { Database } from './db/schema.ts';

export const SYSTEM_REASONS = {
  'sign-in': 'logins, second factors, sessions and links: the request role has no access to them at all',
  'single sign-on': 'flows, tickets and subjects of identity providers, before there is a session',
  'rate limits': 'attempts are counted per name, address or account, also without a session',
  'rights of others':
    'roles of other users, which decide whether the caller may act on them, wherever these roles apply',
  uniqueness: 'some values are unique in the whole installation, beyond the reach of the caller',
  jobs: 'the queue of background jobs belongs to the installation and not to the user who adds one',
  prices: 'they are computed from those of sellers above, beyond the reach of the caller',
  'price loads': 'exchange rates and vendor prices belong to the installation and to no account',
  'import file': 'the uploaded file of an import, which the request role cannot read',
  uploads: 'a spreadsheet belongs to who uploaded it, whatever they reach',
  'service tool':
    'layouts, terms and pictures of services belong to the installation; subscriptions are counted wherever they are',
  announcements: 'messages of the operator concern everybody and no account',
  chat: 'a conversation belongs to one session, whatever its user reaches',
  setup: 'the provider and the first administrator, when nobody can sign in yet',
  'personal data': 'an operator erases a person wherever the data is',
  consent: 'decisions of browsers, mostly without a session',
} as const;

export type SystemReason = keyof typeof SYSTEM_REASONS;

/**
 * Reasons for reading only. tests/server/identity/system-reads.test.ts calls every operation that reads for one of them as a
 * user of another subtree, and finds nothing of the foreign one in the responses.
 */
export const READ_REASONS = {
  'own account':
    'the account and the rows of the user who calls, found by their id, also where none of their roles covers them',
  'accounts above':
    'the accounts above one in reach, or above the caller: they decide payer, company and organisation, and what these have set',
  configuration:
    'fields, layouts and settings are the same for everybody; hidden fields are left out by rights',
  vendors: 'the profile of a vendor is for everybody who may read the marketplace',
  subtrees:
    'subtrees with the right, or an account that was read in reach, are conditions of the statement: under row-level security no index on paths or texts is used',
  'audit log': 'the same, and entries about the caller or about no account',
  installation: 'what the console shows of the whole installation',
} as const;

/** What may be written for a reason may be read for it. */
export type ReadReason = SystemReason | keyof typeof READ_REASONS;

/** Returns a query builder with system access. The reason is for readers and for the test of the list. */
export type AsSystem = (reason: SystemReason) => Kysely<Database>;
export type ReadAsSystem = (reason: ReadReason) => DatabaseReader;
/** As {@link ReadAsSystem}, for prepared statements. */
export type PreparedAsSystem = (reason: ReadReason) => RunPrepared;

/**
 * Files and folders of `server/` whose code no user calls, so that there is no reach: they read with the database of the
 * dependencies. All others are given a call, which has no such handle.
 */
export const WITHOUT_CALLER = {
  'demo/': 'loads the demonstration, and plays its remote systems',
  'testing/': 'test controls',
  'setup/': 'creates the provider and the first administrator',
  'platform/http/call-context.ts': 'creates the calls',
  'identity/session.ts': 'finds the session, before there is a reach',
  'identity/profile.ts': 'finds the rights of a session, and so its reach',
  'platform/jobs/': 'jobs belong to nobody; one that acts for a user creates a call (call-on-behalf.ts)',
  'marketplace/loads/rates-job.ts': 'a job',
  'platform/mail/mailbox-routes.ts': 'the mailbox of the demonstration',
  'portal/branding.ts': 'public',
  'portal/consent/services.ts': 'public',
  'portal/files/stored.ts': 'public pictures and documents',
  'portal/realtime/': 'announcements, and the address of the socket, are the same for everybody',
  'portal/push/': 'finds sessions by their ids, and which of them may see a pricelist',
  'portal/chat/': 'a token admits to one conversation, without a session',
} as const;
