/** What a person of the demonstration world is made of. */
import type { AccountState } from '#contract/accounts/account.ts';
import type { Locale } from '#contract/platform/locales.ts';

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
  /** A second role, over another place: neither adds to the other. */
  besides?: { role: DemoRole; over: Place };
  /** The language kept with the account; none means the browser's choice. */
  locale?: Locale;
  methods?: readonly DemoMethod[];
  mustSetupMfa?: true;
  state?: AccountState;
  /** The subject at the demonstration's identity provider; `linked` when the portal knows it. */
  identity?: { subject: string; linked: boolean };
};
