/** The session user (section 3). */
import * as z from 'zod/mini';
import { OBJECT_TYPES } from './capability.ts';

/** A granted right. */
export const capability = z.object({
  ObjectType: z.enum(OBJECT_TYPES),
  Read: z.boolean(),
  Create: z.boolean(),
  Execute: z.boolean(),
  Delete: z.boolean(),
  Value: z.optional(z.string()),
});

/** A second factor as shown to its owner; `Target` is masked (`a•••@example.org`), absent for authenticator apps. */
export const authenticationMethod = z.object({
  Id: z.string(),
  Type: z.enum(['Authenticator', 'Email']),
  Name: z.string(),
  Target: z.optional(z.string()),
  IsPrimary: z.boolean(),
});
export type AuthenticationMethod = z.infer<typeof authenticationMethod>;

export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type FieldValue = z.infer<typeof fieldValue>;

const values = z.record(z.string(), fieldValue);

/** An account in the session: only views and their values. */
const sessionAccount = z.object({ Views: z.record(z.string(), z.object({ Values: values })) });

/** The impersonating user of an impersonated session (section 3). */
const impersonator = z.object({ AccountId: z.number(), DisplayName: z.string() });

/**
 * Response of Authenticate and GetCurrentUser. While a second factor is pending, `SessionId` is null,
 * `UserAuthenticationMethods` is not empty, and only the user name is filled in.
 */
export const sessionUser = z.object({
  SessionId: z.nullable(z.string()),
  UserAccountId: z.nullable(z.number()),
  Username: z.string(),
  UserAuthenticationMethods: z.array(authenticationMethod),
  MustSetupMfa: z.boolean(),
  Capability: z.array(capability),
  UserAccount: z.nullable(sessionAccount),
  CompanyAccount: z.nullable(sessionAccount),
  ImpersonatorAccountId: z.nullable(z.number()),
  ImpersonatorAccount: z.nullable(impersonator),
  Category: z.nullable(z.string()),
  PaasType: z.nullable(z.string()),
  PaasCountry: z.nullable(z.string()),
  PaasName: z.nullable(z.string()),
  /** Slash-separated numeric ids, root to account. */
  AccountPath: z.string(),
  Firstname: z.string(),
  Lastname: z.string(),
  /** ISO instant; null means this is the first sign-in. */
  LastLogon: z.nullable(z.string()),
  /** The account's language; used when the browser has stored none. */
  Language: z.nullable(z.string()),
});
export type SessionUser = z.infer<typeof sessionUser>;
