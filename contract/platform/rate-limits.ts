/** Rate limits: how many attempts are allowed in a fixed window. Our choices (docs/unknowns.md). */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `window` is in milliseconds. */
export type RateLimit = { name: string; max: number; window: number };

/** A success resets the count of an account, never that of an address. */
export const RATE_LIMITS = {
  /** Wrong passwords per account. */
  signInAccount: { name: 'sign-in:account', max: 10, window: 15 * MINUTE },
  /** Wrong passwords per address, for any account. */
  signInAddress: { name: 'sign-in:address', max: 100, window: 15 * MINUTE },
  /** Wrong codes per account. */
  code: { name: 'code', max: 10, window: 15 * MINUTE },
  /** Codes mailed per account. */
  codeMail: { name: 'code-mail', max: 10, window: HOUR },
  /** Reset links mailed per account. */
  resetAccount: { name: 'reset:account', max: 5, window: HOUR },
  /** Reset links requested and tried per address. */
  resetAddress: { name: 'reset:address', max: 50, window: HOUR },
  /** Comparisons with former passwords while typing; as wrong passwords, because each would be a guess. */
  historyCheck: { name: 'history-check', max: 10, window: 15 * MINUTE },
  /** Password checks while typing; each costs up to ten hashes. */
  policyCheck: { name: 'policy-check', max: 60, window: 15 * MINUTE },
  /** Consent decisions per address; each is stored permanently. */
  consent: { name: 'consent', max: 200, window: HOUR },
  /** Uniqueness checks while typing; for imports, the values found in use. */
  uniqueCheck: { name: 'unique-check', max: 300, window: 15 * MINUTE },
  /** Users created and password links sent by one person, each with a mail to an address that they name. */
  invitePerson: { name: 'invite:person', max: 200, window: HOUR },
  /** The same by all people of an organisation. */
  inviteOrganisation: { name: 'invite:organisation', max: 1000, window: HOUR },
  /** Users in the imports that a person starts; a file has at most 20,000. */
  importPerson: { name: 'import:person', max: 40_000, window: DAY },
  /** The same by all people of an organisation. */
  importOrganisation: { name: 'import:organisation', max: 100_000, window: DAY },
  /** Files uploaded per person; each is parsed completely. */
  importUpload: { name: 'import-upload', max: 60, window: HOUR },
  /** Spreadsheets uploaded per person for other operations; each is stored for a day. */
  upload: { name: 'upload', max: 120, window: HOUR },
  /** Chat tokens per user; usually one per page and hour. */
  chatToken: { name: 'chat:token', max: 60, window: HOUR },
  /** Chat messages per user. */
  chatMessage: { name: 'chat:message', max: 20, window: MINUTE },
  /** Hand-overs of the chat per user; each sends a mail to the support. */
  chatHandOver: { name: 'chat:hand-over', max: 5, window: HOUR },
} satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
