/** Terms documents (sections 2, 3, 7): confirmed ones, unconfirmed ones, and confirming them. */
import * as z from 'zod/mini';
import { need } from '#contract/identity/capability.ts';
import { ANY_USER, HOLDERS, UNKNOWN_TO_USERS } from '#contract/platform/callers.ts';
import { LOCALES } from '#contract/platform/locales.ts';
import { operation } from '#contract/platform/operation.ts';

/** Section 3: Id, Name, TermsText, PathToTermsPdf, IsPrivacyPolicy; the rest is ours (docs/unknowns.md). */
export const terms = z.object({
  /** Id of this version; each version has its own. */
  Id: z.number(),
  Name: z.string(),
  /** In the format of contract/portal/terms-text.ts. */
  TermsText: z.string(),
  /** Path relative to KEEPER_FILE. */
  PathToTermsPdf: z.string(),
  IsPrivacyPolicy: z.boolean(),
  Version: z.number(),
  PublishedAt: z.string(),
  /** Language of name and text: the caller's, or English if not available. */
  Language: z.enum(LOCALES),
  /** The service of the terms and the account they bind; null for terms that every user confirms. */
  Product: z.nullable(z.object({ Name: z.string(), AccountId: z.number(), AccountName: z.string() })),
});
export type Terms = z.infer<typeof terms>;

const confirmedTerms = z.extend(terms, { ConfirmedAt: z.string() });
export type ConfirmedTerms = z.infer<typeof confirmedTerms>;

const confirmation = z.object({ ConfirmedAt: z.string() });

/** Id of the version that was read, so that a replaced version is not confirmed by mistake. */
const termsId = z.int();

/** Checked on the account the terms bind. */
export const ACCEPTS_TERMS = need('MARKETPLACE_TC_ACCEPT', 'Execute');

export const termsOperations = {
  /** The newest confirmed version of each document. */
  'IAccountService/GetMyConfirmedTerms': operation({
    input: z.object({}),
    output: z.array(confirmedTerms),
    access: 'signed-in',
    checkedOn: 'nowhere',
    sample: () => ({}),
    callers: ANY_USER,
  }),
  /** Current versions the caller has not confirmed, for themselves or, with the right, for their company. */
  'IAccountService/GetMyUnconfirmedTerms': operation({
    input: z.object({}),
    output: z.array(terms),
    access: 'signed-in',
    checkedOn: 'nowhere',
    sample: () => ({}),
    callers: ANY_USER,
  }),
  /** Confirms terms for the caller. Idempotent: a repeat keeps the first instant. */
  'IAccountService/ConfirmTerms': operation({
    input: z.object({ termsId }),
    output: confirmation,
    access: 'signed-in',
    checkedOn: 'nowhere',
    sample: () => ({ termsId: 0 }),
    callers: UNKNOWN_TO_USERS,
  }),
  /** Confirms a product's terms for an account in reach; by default the current version. */
  'IMarketplaceService/AcceptTermsAndConditions': operation({
    input: z.object({
      accountId: z.int(),
      productName: z.string().check(z.minLength(1), z.maxLength(200)),
      termsId: z.optional(termsId),
    }),
    output: confirmation,
    access: ACCEPTS_TERMS,
    checkedOn: 'account',
    // An older version than the current one, which is rejected after all other checks.
    sample: target => ({
      accountId: target.company,
      productName: target.productName,
      termsId: 0,
    }),
    callers: HOLDERS,
  }),
};
