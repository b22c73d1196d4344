/**
 * The reasons for which code may use system access, which sees and changes every row. All other code reads with
 * `call.readInReach` and writes with `call.write`, as the request role (ADR 26).
 * tests/unit/platform/system-access.test.ts compares this list with the code.
 */
import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';

export const SYSTEM_REASONS = {
  'sign-in': 'logins, second factors, sessions and links: the request role has no access to them at all',
  'single sign-on': 'flows, tickets and subjects of identity providers, before there is a session',
  'rate limits': 'attempts are counted per name, address or account, also without a session',
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

/** Returns a query builder with system access. The reason is for readers and for the test of the list. */
export type AsSystem = (reason: SystemReason) => Kysely<Database>;
