/** The people and second factors that models setLanguageCookie of. */
import type { AuthenticationMethod, SessionUser } from '#contract/identity/session.ts';

export const app: AuthenticationMethod = {
  Id: 'app',
  Type: 'Authenticator',
  Name: 'Phone',
  IsPrimary: false,
};
export const mail: AuthenticationMethod = {
  Id: 'mail',
  Type: 'Email',
  Name: 'Work',
  Target: 'a•••@example.org',
  IsPrimary: false,
};
export const primary = (method: AuthenticationMethod): AuthenticationMethod => ({
  ...method,
  IsPrimary: true,
});

const right = (ObjectType: 'LOGIN') => ({
  ObjectType,
  Read: false,
  Create: false,
  Execute: true,
  Delete: false,
});

/** Fully signed in, may enter. */
export const ada: SessionUser = {
  SessionId: 'session-of-ada',
  UserAccountId: 101,
  Username: 'ada',
  UserAuthenticationMethods: [],
  MustSetupMfa: false,
  Capability: [right('LOGIN')],
  UserAccount: null,
  CompanyAccount: null,
  ImpersonatorAccountId: null,
  ImpersonatorAccount: null,
  Category: null,
  PaasType: null,
  PaasCountry: null,
  PaasName: null,
  AccountPath: '1/2/101',
  Firstname: 'Ada',
  Lastname: 'Lind',
  LastLogon: null,
  Language: null,
};

/** Somebody else, equally entitled. */
export const bo: SessionUser = { ...ada, SessionId: 'session-of-bo', UserAccountId: 102, Username: 'bo' };
/** Ada at work as Bo. */
export const adaAsBo: SessionUser = {
  ...bo,
  ImpersonatorAccountId: 101,
  ImpersonatorAccount: { AccountId: 101, DisplayName: 'Ada Lind' },
};
/** In a session, but must set up a second factor first. */
export const mustSetUp: SessionUser = { ...ada, MustSetupMfa: true };
/** Right password, LOGIN not granted: no session was made. */
export const withoutLogin: SessionUser = { ...ada, SessionId: null, UserAccountId: null, Capability: [] };
/** Right password, second factor still to give. */
export const pendingWith = (...methods: AuthenticationMethod[]): SessionUser => ({
  ...ada,
  SessionId: null,
  UserAccountId: null,
  Capability: [],
  UserAuthenticationMethods: methods,
});
