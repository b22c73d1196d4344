/** Users and second factors for models. */
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

/** Signed in, with the right to enter the portal. */
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

/** Another user with the same rights. */
export const bo: SessionUser = { ...ada, SessionId: 'session-of-bo', UserAccountId: 102, Username: 'bo' };
/** Ada, impersonating Bo. */
export const adaAsBo: SessionUser = {
  ...bo,
  ImpersonatorAccountId: 101,
  ImpersonatorAccount: { AccountId: 101, DisplayName: 'Ada Lind' },
};
/** Ada after her data have changed on the server. */
export const adaChanged: SessionUser = { ...ada, Language: 'de' };
/** Has a session, but must set up a second factor first. */
export const mustSetUp: SessionUser = { ...ada, MustSetupMfa: true };
/** Correct password, but without the right LOGIN: no session is created. */
export const withoutLogin: SessionUser = { ...ada, SessionId: null, UserAccountId: null, Capability: [] };
/** Correct password; the second factor is awaited. */
export const pendingWith = (...methods: AuthenticationMethod[]): SessionUser => ({
  ...ada,
  SessionId: null,
  UserAccountId: null,
  Capability: [],
  UserAuthenticationMethods: methods,
});
