/** The support a user is offered (sections 2, 3, 6), from the support details and the user's rights. */
import type { SupportDetails } from '#contract/accounts/account.ts';
import { can, need } from '#contract/identity/capability.ts';
import type { Capability } from '#contract/identity/capability.ts';
import { isWebAddress } from '#contract/platform/web-address.ts';

export type Hours = { hours: string | null; days: string | null };

/** At least one of the two is set. */
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
  /** Null without the right or without any detail; the panel is then hidden. */
  contact: SupportContact | null;
  knowledgeBase: string | null;
  statusPage: string | null;
};

type Holder = { Capability: readonly Capability[] } | null;

const SUPPORT = need('SUPPORT_CONTACT_DETAILS', 'Read');
const WIKI = need('WIKI', 'Read');

/** Blank text counts as absent. */
const textOrNull = (text: string | null): string | null => text?.trim() || null;

const addressOf = (text: string | null): string | null => (isWebAddress(text) ? text : null);

/** Null when every part is null. */
const unlessEmpty = <Part extends Record<string, unknown>>(part: Part): Part | null =>
  Object.values(part).some(value => value !== null) ? part : null;

function contactOf(details: SupportDetails, canReadWiki: boolean): SupportContact | null {
  const url = canReadWiki ? addressOf(details.SupportUrl) : null;
  return unlessEmpty({
    technical: unlessEmpty({
      phone: textOrNull(details.SupportPhoneNumber),
      email: textOrNull(details.SupportTechnicalEmail),
      regular: unlessEmpty({
        hours: textOrNull(details.SupportWorkingHoursRegular),
        days: textOrNull(details.SupportWorkingDaysRegular),
      }),
      other: unlessEmpty({
        hours: textOrNull(details.SupportWorkingHoursOthers),
        days: textOrNull(details.SupportWorkingDaysOthers),
      }),
    }),
    button: url === null ? null : { url, text: textOrNull(details.SupportButtonText) },
    sales: unlessEmpty({
      phone: textOrNull(details.SupportSalesPhoneNumber),
      email: textOrNull(details.SupportSalesEmail),
    }),
    billing: unlessEmpty({
      phone: textOrNull(details.SupportBillingPhoneNumber),
      email: textOrNull(details.SupportBillingEmail),
    }),
  });
}

/** @param details undefined while loading or after a failure */
export function supportOffer(
  details: SupportDetails | undefined,
  holder: Holder,
  statusPage: string | null,
): SupportOffer {
  const canReadWiki = can(holder, WIKI);
  return {
    contact: details && can(holder, SUPPORT) ? contactOf(details, canReadWiki) : null,
    knowledgeBase: details && canReadWiki ? addressOf(details.KnowledgeBaseUrl) : null,
    statusPage: addressOf(statusPage),
  };
}

/** A `tel:` link with the digits of a formatted number. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/** A `mailto:` link, encoded so that the address cannot add a subject or another recipient. */
export const emailLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
