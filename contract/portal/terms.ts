/** Terms documents (sections 2, 3, 7): what somebody has confirmed, what is left to confirm, and confirming it. */
import * as z from 'zod/mini';
import { need } from '#contract/identity/capability.ts';
import { LOCALES } from '#contract/platform/locales.ts';
import { operations } from '#contract/platform/operation.ts';

/** Section 3: Id, Name, TermsText, PathToTermsPdf, IsPrivacyPolicy; the rest is ours (docs/unknowns.md). */
export const terms = z.object({
  /** Of this version: the next one has another. */
  Id: z.number(),
  Name: z.string(),
  /** As contract/portal/terms-text.ts reads it. */
  TermsText: z.string(),
  /** Below the keeper's address of files. */
  PathToTermsPdf: z.string(),
  IsPrivacyPolicy: z.boolean(),
  Version: z.number(),
  PublishedAt: z.string(),
  /** Of name and text: the caller's, or English where the document does not speak it. */
  Language: z.enum(LOCALES),
  /** The service whose terms these are, with the account they bind; null for what is everybody's to confirm. */
  Product: z.nullable(z.object({ Name: z.string(), AccountId: z.number(), AccountName: z.string() })),
});
export type Terms = z.infer<typeof terms>;

const confirmedTerms = z.extend(terms, { ConfirmedAt: z.string() });
export type ConfirmedTerms = z.infer<typeof confirmedTerms>;

const confirmation = z.object({ ConfirmedAt: z.string() });

/** The version that was read: what has been replaced meanwhile is not confirmed by mistake. */
const termsId = z.int();

export const termsOfAccountService = operations({
  /** Of each document the newest version that the caller has confirmed. */
  'IAccountService/GetMyConfirmedTerms': {
    input: z.object({}),
    output: z.array(confirmedTerms),
    access: 'signed-in',
    checkedOn: 'nowhere',
  },
  /** Current versions the caller has yet to confirm, for themselves or, with the right to, for their company. */
  'IAccountService/GetMyUnconfirmedTerms': {
    input: z.object({}),
    output: z.array(terms),
    access: 'signed-in',
    checkedOn: 'nowhere',
  },
  /** Confirms for oneself what is everybody's; once confirmed it stays so, with the first instant. */
  'IAccountService/ConfirmTerms': {
    input: z.object({ termsId }),
    output: confirmation,
    access: 'signed-in',
    checkedOn: 'nowhere',
  },
});

/** For an account: asked on it. */
export const ACCEPTS_TERMS = need('MARKETPLACE_TC_ACCEPT', 'Execute');

export const termsOfMarketplaceService = operations({
  /** Confirms a product's terms for an account in reach. Without `termsId` the current version is meant. */
  'IMarketplaceService/AcceptTermsAndConditions': {
    input: z.object({
      accountId: z.int(),
      productName: z.string().check(z.minLength(1), z.maxLength(200)),
      termsId: z.optional(termsId),
    }),
    output: confirmation,
    access: ACCEPTS_TERMS,
    checkedOn: 'account',
  },
});
