/** Type of a person in the demonstration data. */
import type { AccountState } from '#contract/accounts/account.ts';
import type { Locale } from '#contract/platform/locales.ts';

/** The parent account: one of the named accounts of server/demo/areas/accounts.ts. */
export type Place = 'provider' | 'reseller' | 'company' | 'department' | 'foreignCompany';

/** Roles of server/demo/areas/roles.ts. */
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
  /** Purpose, for docs/people.md and the startup output. */
  purpose: string;
  place: Place;
  role: DemoRole;
  /** A second role over another subtree; neither extends to the other. */
  besides?: { role: DemoRole; over: Place };
  /** The stored language; the browser's by default. */
  locale?: Locale;
  methods?: readonly DemoMethod[];
  mustSetupMfa?: true;
  state?: AccountState;
  /** Subject at the demonstration's identity provider; `linked` when it is linked to the login. */
  identity?: { subject: string; linked: boolean };
};
