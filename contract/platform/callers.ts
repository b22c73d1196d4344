/**
 * Who may call an operation: the outcome for each caller role, on an account of the callers' company and on one of
 * another company. The rows of the operation table name one of these sets; tests call every operation as every role.
 */
import { recordBy } from './record-by.ts';

/**
 * Users with the default roles (server/configuration/default-roles.ts). All but the last two belong to one company or
 * to the seller above it.
 */
export const CALLER_ROLES = [
  /** Not signed in. */
  'visitor',
  /** Signed in, and must set up a second factor before anything else. */
  'withoutSecondFactor',
  'user',
  'accountManager',
  'companyAdministrator',
  'resellerManager',
  'providerAdministrator',
  /** The administrator of the other company. */
  'foreignAdministrator',
] as const;
export type CallerRole = (typeof CALLER_ROLES)[number];

/**
 * - `allowed`: passes every check of rights, even if a state or the input is then rejected
 * - `forbidden`: a right is missing (403)
 * - `unknown`: as if the object did not exist (404)
 * - `no session`: nobody is signed in (401)
 */
export type Verdict = 'allowed' | 'forbidden' | 'unknown' | 'no session';

export type Verdicts = Readonly<Record<CallerRole, Verdict>>;

/** `own`: on the account of the first roles' company; `foreign`: on that of the other company. */
export type Callers = { readonly own: Verdicts; readonly foreign: Verdicts };

type Exceptions = Partial<Record<Exclude<Verdict, 'allowed'>, readonly CallerRole[]>>;

/** The outcomes of an operation that everybody may call, except for these roles. */
function everybodyBut(exceptions: Exceptions): Verdicts {
  const verdictOf = (role: CallerRole): Verdict => {
    if (exceptions['no session']?.includes(role)) return 'no session';
    if (exceptions.forbidden?.includes(role)) return 'forbidden';
    return exceptions.unknown?.includes(role) ? 'unknown' : 'allowed';
  };
  return recordBy(CALLER_ROLES, verdictOf);
}

/** As {@link everybodyBut}, for an operation that requires a complete sign-in. */
const usersBut = ({ forbidden = [], unknown = [] }: Exceptions): Verdicts =>
  everybodyBut({
    'no session': ['visitor'],
    forbidden: ['withoutSecondFactor', ...forbidden],
    unknown,
  });

/** The same outcome wherever the account is. */
const anywhere = (verdicts: Verdicts): Callers => ({ own: verdicts, foreign: verdicts });

const COMPANY = ['user', 'accountManager', 'companyAdministrator'] as const;
const BELOW_PROVIDER = [...COMPANY, 'resellerManager', 'foreignAdministrator'] as const;
const USERS = [...BELOW_PROVIDER, 'providerAdministrator'] as const;

export const ANYBODY = anywhere(everybodyBut({}));
/** Rejected for every caller, because the sample's names, codes or passwords are wrong. */
export const NOBODY = anywhere(everybodyBut({ forbidden: CALLER_ROLES }));
/** As {@link NOBODY}, for an operation that requires a complete sign-in. */
export const NO_USER = anywhere(usersBut({ forbidden: USERS }));
/** The sample names something of the caller's own that does not exist. */
export const UNKNOWN_TO_USERS = anywhere(usersBut({ unknown: USERS }));
/** As {@link UNKNOWN_TO_USERS}, also while the second factor must be set up. */
export const UNKNOWN_IN_SESSION = anywhere(
  everybodyBut({ 'no session': ['visitor'], unknown: ['withoutSecondFactor', ...USERS] }),
);
/** As {@link UNKNOWN_IN_SESSION}; a visitor needs a sign-in that awaits its second factor. */
export const UNKNOWN_OR_PENDING = anywhere(
  everybodyBut({ forbidden: ['visitor'], unknown: ['withoutSecondFactor', ...USERS] }),
);

/** Everybody with a session, even if the second factor must still be set up. */
export const ANY_SESSION = anywhere(everybodyBut({ 'no session': ['visitor'] }));
export const ANY_USER = anywhere(usersBut({}));

/** Reach and the right to read the type of account. */
export const READERS: Callers = {
  own: usersBut({ unknown: ['user', 'foreignAdministrator'] }),
  foreign: usersBut({ unknown: [...COMPANY, 'resellerManager'] }),
};
/** Reach and the right to change the account: forbidden with reach only, unknown without reach. */
export const WRITERS: Callers = {
  own: usersBut({ forbidden: ['accountManager'], unknown: ['user', 'foreignAdministrator'] }),
  foreign: READERS.foreign,
};
/** As {@link WRITERS}, where the right is checked before the account is looked up. */
export const HOLDERS: Callers = {
  own: usersBut({ forbidden: ['user', 'accountManager'], unknown: ['foreignAdministrator'] }),
  foreign: usersBut({
    forbidden: ['user', 'accountManager'],
    unknown: ['companyAdministrator', 'resellerManager'],
  }),
};
/** Reach and BILLING_SHOWPRODUCTPRICE, which account managers hold as well as administrators. */
export const PRICE_READERS: Callers = {
  own: usersBut({ forbidden: ['user'], unknown: ['foreignAdministrator'] }),
  foreign: usersBut({
    forbidden: ['user'],
    unknown: ['accountManager', 'companyAdministrator', 'resellerManager'],
  }),
};
/** Reach and ACCOUNT_NOTES, which company administrators do not hold. */
export const NOTE_WRITERS: Callers = {
  own: usersBut({ forbidden: ['user', 'companyAdministrator', 'foreignAdministrator'] }),
  foreign: usersBut({
    forbidden: ['user', 'companyAdministrator', 'foreignAdministrator'],
    unknown: ['accountManager', 'resellerManager'],
  }),
};
/** Another user's note: reach and ACCOUNT_NOTES for deleting, which only the provider's administrators hold. */
export const NOTE_DELETERS: Callers = {
  own: usersBut({ forbidden: BELOW_PROVIDER }),
  foreign: NOTE_WRITERS.foreign,
};
/** Another user's finished import: reach and MY_IMPORTS. */
export const IMPORTERS: Callers = {
  own: usersBut({ unknown: [...COMPANY, 'foreignAdministrator'] }),
  foreign: usersBut({ unknown: BELOW_PROVIDER }),
};
/** Another user's request. Company administrators hold the right to their own requests only. */
export const REQUEST_READERS: Callers = {
  own: usersBut({
    forbidden: ['user', 'accountManager'],
    unknown: ['companyAdministrator', 'foreignAdministrator'],
  }),
  foreign: usersBut({
    forbidden: ['user', 'accountManager'],
    unknown: ['companyAdministrator', 'resellerManager', 'foreignAdministrator'],
  }),
};
/** Holders of a right of administrators anywhere: a list of what is in reach. */
export const ANY_ADMINISTRATOR = anywhere(usersBut({ forbidden: ['user', 'accountManager'] }));

/** Reach and a right that sellers hold, such as CUSTOMER_PRICELIST. */
export const SELLERS: Callers = {
  own: usersBut({ forbidden: [...COMPANY, 'foreignAdministrator'] }),
  foreign: usersBut({ forbidden: [...COMPANY, 'foreignAdministrator'], unknown: ['resellerManager'] }),
};
/** Holders of such a right anywhere: a list of what is in reach, or the same list for every holder. */
export const ANY_SELLER = anywhere(SELLERS.own);
/** Holders of the right to read the seller's account anywhere: everybody who works for customers. */
export const ANY_SELLERS_PERSON = anywhere(
  usersBut({ forbidden: ['user', 'companyAdministrator', 'foreignAdministrator'] }),
);
/** Rights that only the provider's administrators hold. */
export const PROVIDER_ONLY = anywhere(usersBut({ forbidden: BELOW_PROVIDER }));
