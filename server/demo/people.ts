/** The people of the demonstration world, each with a purpose; docs/people.md is the same list for readers. */
import type { AccountState } from '#contract/account.ts';
import type { Locale } from '#contract/locales.ts';

/** Every person of the demonstration signs in with this password. It satisfies section 5's policy for all of them. */
export const DEMO_PASSWORD = 'Copper-Kettle-71!';

/** The base32 key in the authenticator app of everybody who has one. */
export const AUTHENTICATOR_SECRET = 'MERIDIANDEMOSECRETKEYFORTESTS234';

/** The demonstration's identity provider, on the portal's own address: issuer and endpoint are paths on it. */
export const DEMO_IDENTITY = {
  id: 'meridian-staff',
  name: 'Meridian staff',
  issuer: '/demo/identity',
  authEndpoint: '/demo/identity/auth',
  client: 'cloud-marketplace-portal',
  scope: 'openid profile email',
} as const;

/** Where a person's account hangs: the named accounts of server/demo/areas/accounts.ts. */
export type Place = 'provider' | 'reseller' | 'company' | 'department' | 'foreignCompany';

/**
 * Roles of server/demo/areas/rights.ts. `visitor` has no LOGIN, `member` no MARKETPLACE, `guest` no support of any kind,
 * `caller` of support only whom to call.
 */
export type DemoRole =
  | 'providerAdministrator'
  | 'resellerManager'
  | 'accountManager'
  | 'companyAdministrator'
  | 'user'
  | 'member'
  | 'visitor'
  | 'guest'
  | 'caller';

export type DemoMethod = { type: 'Authenticator' | 'Email'; name: string; primary: boolean };

export type Person = {
  username: string;
  firstname: string;
  lastname: string;
  /** Why this person exists, in words for docs/people.md and the start-up print. */
  purpose: string;
  place: Place;
  role: DemoRole;
  /** The language kept with the account; none means the browser's choice. */
  locale?: Locale;
  methods?: readonly DemoMethod[];
  mustSetupMfa?: true;
  state?: AccountState;
  /** The subject at the demonstration's identity provider; `linked` when the portal knows it. */
  identity?: { subject: string; linked: boolean };
};

const app = (primary: boolean): DemoMethod => ({ type: 'Authenticator', name: 'Phone app', primary });
const mail = (primary: boolean): DemoMethod => ({ type: 'Email', name: 'Work e-mail', primary });

export const PEOPLE = {
  administrator: {
    username: 'erik.lindqvist',
    firstname: 'Erik',
    lastname: 'Lindqvist',
    purpose: 'Provider administrator: sees and may do everything',
    place: 'provider',
    role: 'providerAdministrator',
  },
  resellerManager: {
    username: 'margaret.hollis',
    firstname: 'Margaret',
    lastname: 'Hollis',
    purpose: 'Reseller manager: the subtree of one reseller',
    place: 'reseller',
    role: 'resellerManager',
  },
  accountManager: {
    username: 'tomas.novak',
    firstname: 'Tomas',
    lastname: 'Novak',
    purpose: 'Account manager: approves orders of the reseller’s companies',
    place: 'reseller',
    role: 'accountManager',
  },
  companyAdministrator: {
    username: 'anna.berg',
    firstname: 'Anna',
    lastname: 'Berg',
    purpose: 'Company administrator: one company with its departments and users',
    place: 'company',
    role: 'companyAdministrator',
  },
  user: {
    username: 'paul.winter',
    firstname: 'Paul',
    lastname: 'Winter',
    purpose: 'Plain user: reads the marketplace and the own account',
    place: 'company',
    role: 'user',
  },
  authenticator: {
    username: 'ines.castro',
    firstname: 'Inês',
    lastname: 'Castro',
    purpose: 'Second factor by authenticator app',
    place: 'company',
    role: 'user',
    methods: [app(true)],
  },
  emailCode: {
    username: 'oliver.grant',
    firstname: 'Oliver',
    lastname: 'Grant',
    purpose: 'Second factor by e-mailed code',
    place: 'company',
    role: 'user',
    methods: [mail(true)],
  },
  bothMethods: {
    username: 'nadia.petrova',
    firstname: 'Nadia',
    lastname: 'Petrova',
    purpose: 'Authenticator app and e-mail, neither primary: chooses',
    place: 'company',
    role: 'user',
    methods: [app(false), mail(false)],
  },
  emailPrimary: {
    username: 'henrik.dahl',
    firstname: 'Henrik',
    lastname: 'Dahl',
    purpose: 'Authenticator app and e-mail, e-mail primary',
    place: 'company',
    role: 'user',
    methods: [app(false), mail(true)],
  },
  recovered: {
    username: 'helga.stein',
    firstname: 'Helga',
    lastname: 'Stein',
    purpose: 'Lost the authenticator app: an administrator removes the method',
    place: 'department',
    role: 'user',
    methods: [app(true)],
  },
  mustSetUpMfa: {
    username: 'lucy.marsh',
    firstname: 'Lucy',
    lastname: 'Marsh',
    purpose: 'Must set up a second factor before any work',
    place: 'company',
    role: 'user',
    mustSetupMfa: true,
  },
  withoutLogin: {
    username: 'viktor.sandor',
    firstname: 'Viktor',
    lastname: 'Sandor',
    purpose: 'Right password, but no LOGIN right',
    place: 'company',
    role: 'visitor',
  },
  withoutMarketplace: {
    username: 'bruno.keller',
    firstname: 'Bruno',
    lastname: 'Keller',
    purpose: 'May enter but not read the marketplace: finds no services anywhere',
    place: 'company',
    role: 'member',
  },
  withoutSupport: {
    username: 'clara.jensen',
    firstname: 'Clara',
    lastname: 'Jensen',
    purpose: 'May see neither whom to ask for support nor the knowledge base nor the chat',
    place: 'company',
    role: 'guest',
  },
  withoutWiki: {
    username: 'jakub.nowak',
    firstname: 'Jakub',
    lastname: 'Nowak',
    purpose: 'Sees whom to ask for support, but neither the knowledge base nor the chat',
    place: 'company',
    role: 'caller',
  },
  locked: {
    username: 'greta.holm',
    firstname: 'Greta',
    lastname: 'Holm',
    purpose: 'Locked account: cannot sign in',
    place: 'company',
    role: 'user',
    state: 'Locked',
  },
  terminated: {
    username: 'samuel.price',
    firstname: 'Samuel',
    lastname: 'Price',
    purpose: 'Terminated account: cannot sign in, shown greyed',
    place: 'company',
    role: 'user',
    state: 'Terminated',
  },
  english: {
    username: 'emma.clarke',
    firstname: 'Emma',
    lastname: 'Clarke',
    purpose: 'Language kept with the account: English',
    place: 'department',
    role: 'user',
    locale: 'en',
  },
  german: {
    username: 'jonas.weber',
    firstname: 'Jonas',
    lastname: 'Weber',
    purpose: 'Language kept with the account: German',
    place: 'department',
    role: 'user',
    locale: 'de',
  },
  french: {
    username: 'camille.laurent',
    firstname: 'Camille',
    lastname: 'Laurent',
    purpose: 'Language kept with the account: French',
    place: 'department',
    role: 'user',
    locale: 'fr',
  },
  singleSignOn: {
    username: 'david.okafor',
    firstname: 'David',
    lastname: 'Okafor',
    purpose: 'Signs in through the identity provider',
    place: 'company',
    role: 'user',
    identity: { subject: 'meridian-staff-1042', linked: true },
  },
  unlinked: {
    username: 'yuki.tanaka',
    firstname: 'Yuki',
    lastname: 'Tanaka',
    purpose: 'Known to the identity provider, not yet linked: joins it to the login with the password',
    place: 'company',
    role: 'user',
    identity: { subject: 'meridian-staff-2077', linked: false },
  },
  singleSignOnAuthenticator: {
    username: 'farid.haddad',
    firstname: 'Farid',
    lastname: 'Haddad',
    purpose: 'Signs in through the identity provider, then gives a code of an authenticator app',
    place: 'reseller',
    role: 'user',
    methods: [app(true)],
    identity: { subject: 'meridian-staff-3150', linked: true },
  },
  authenticatorWithoutLogin: {
    username: 'bianca.rossi',
    firstname: 'Bianca',
    lastname: 'Rossi',
    purpose: 'Right password or identity and right code, but no LOGIN right',
    place: 'reseller',
    role: 'visitor',
    methods: [app(true)],
    identity: { subject: 'meridian-staff-4088', linked: true },
  },
  impersonated: {
    username: 'rosa.fuentes',
    firstname: 'Rosa',
    lastname: 'Fuentes',
    purpose: 'A user for others to impersonate',
    place: 'department',
    role: 'user',
  },
  passwordChange: {
    username: 'peter.lang',
    firstname: 'Peter',
    lastname: 'Lang',
    purpose: 'The password may be changed by tests',
    place: 'company',
    role: 'user',
  },
  passwordReset: {
    username: 'marie.colbert',
    firstname: 'Marie',
    lastname: 'Colbert',
    purpose: 'The password may be reset by mail',
    place: 'company',
    role: 'user',
  },
  termsToAccept: {
    username: 'deniz.kaya',
    firstname: 'Deniz',
    lastname: 'Kaya',
    purpose: 'Has yet to accept the new privacy policy and, for the company, the terms of a service',
    place: 'foreignCompany',
    role: 'companyAdministrator',
  },
  foreignAdministrator: {
    username: 'igor.sokolov',
    firstname: 'Igor',
    lastname: 'Sokolov',
    purpose: 'Administrator of another reseller’s company: sees nothing of the others',
    place: 'foreignCompany',
    role: 'companyAdministrator',
  },
  foreignUser: {
    username: 'selin.aydin',
    firstname: 'Selin',
    lastname: 'Aydın',
    purpose: 'Plain user of another reseller’s company',
    place: 'foreignCompany',
    role: 'user',
  },
} as const satisfies Record<string, Person>;

export type PersonKey = keyof typeof PEOPLE;

/** Everybody, in the order of the table above. */
export const people = Object.values(PEOPLE) as readonly Person[];

/** Mail goes nowhere real: example.org is reserved for examples. */
export const emailOf = (username: string): string => `${username}@example.org`;
