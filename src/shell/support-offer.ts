/** What help an installation offers to whom (sections 2, 3, 6), from its support details and the person's rights. */
import type { SupportDetails } from '#contract/accounts/account.ts';
import { can, need } from '#contract/identity/capability.ts';
import type { Capability } from '#contract/identity/capability.ts';
import { isWebAddress } from '#contract/platform/web-address.ts';

export type Hours = { hours: string | null; days: string | null };

/** How to reach somebody; at least one of the two. */
export type ContactDetails = { phone: string | null; email: string | null };

export type SupportContact = {
  technical: {
    phone: string | null;
    email: string | null;
    regular: Hours | null;
    other: Hours | null;
  } | null;
  button: { url: string; text: string | null } | null;
  sales: ContactDetails | null;
  billing: ContactDetails | null;
};

export type SupportOffer = {
  /** Null without the right or without a single detail: then there is no panel. */
  contact: SupportContact | null;
  knowledgeBase: string | null;
  statusPage: string | null;
};

type Holder = { Capability: readonly Capability[] } | null;

const SUPPORT = need('SUPPORT_CONTACT_DETAILS', 'Read');
const WIKI = need('WIKI', 'Read');

/** What is blank is absent. */
const said = (text: string | null): string | null => text?.trim() || null;

const addressOf = (text: string | null): string | null => (isWebAddress(text) ? text : null);

/** Null where every part is. */
const unlessEmpty = <Part extends Record<string, unknown>>(part: Part): Part | null =>
  Object.values(part).some(value => value !== null) ? part : null;

function contactOf(details: SupportDetails, mayReadWiki: boolean): SupportContact | null {
  const url = mayReadWiki ? addressOf(details.SupportUrl) : null;
  return unlessEmpty({
    technical: unlessEmpty({
      phone: said(details.SupportPhoneNumber),
      email: said(details.SupportTechnicalEmail),
      regular: unlessEmpty({
        hours: said(details.SupportWorkingHoursRegular),
        days: said(details.SupportWorkingDaysRegular),
      }),
      other: unlessEmpty({
        hours: said(details.SupportWorkingHoursOthers),
        days: said(details.SupportWorkingDaysOthers),
      }),
    }),
    button: url === null ? null : { url, text: said(details.SupportButtonText) },
    sales: unlessEmpty({
      phone: said(details.SupportSalesPhoneNumber),
      email: said(details.SupportSalesEmail),
    }),
    billing: unlessEmpty({
      phone: said(details.SupportBillingPhoneNumber),
      email: said(details.SupportBillingEmail),
    }),
  });
}

/** @param details undefined while they are not there, or could not be had */
export function supportOffer(
  details: SupportDetails | undefined,
  holder: Holder,
  statusPage: string | null,
): SupportOffer {
  const mayReadWiki = can(holder, WIKI);
  return {
    contact: details && can(holder, SUPPORT) ? contactOf(details, mayReadWiki) : null,
    knowledgeBase: details && mayReadWiki ? addressOf(details.KnowledgeBaseUrl) : null,
    statusPage: addressOf(statusPage),
  };
}

/** What a telephone dials of a number as people write it. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/** An address is one address: nothing in it may add a subject or another recipient. */
export const emailLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
