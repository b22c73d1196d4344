import { describe, expect, test } from 'vitest';
import type { SupportDetails } from '#contract/accounts/account.ts';
import type { ObjectType } from '#contract/identity/capability.ts';
import { emailLink, phoneLink, supportOffer } from '#src/shell/support-offer.ts';

const NONE: SupportDetails = {
  Imprint: null,
  SupportPhoneNumber: null,
  SupportTechnicalEmail: null,
  SupportWorkingHoursRegular: null,
  SupportWorkingDaysRegular: null,
  SupportWorkingHoursOthers: null,
  SupportWorkingDaysOthers: null,
  SupportUrl: null,
  SupportButtonText: null,
  SupportSalesPhoneNumber: null,
  SupportSalesEmail: null,
  SupportBillingPhoneNumber: null,
  SupportBillingEmail: null,
  KnowledgeBaseUrl: null,
};
const SUPPORT_URL = 'https://help.example/';
const ALL = Object.fromEntries(Object.keys(NONE).map(key => [key, key])) as SupportDetails;
const FULL: SupportDetails = { ...ALL, SupportUrl: SUPPORT_URL, KnowledgeBaseUrl: 'https://help.example/kb' };

const holding = (...objectTypes: ObjectType[]) => ({
  Capability: objectTypes.map(ObjectType => ({
    ObjectType,
    Read: true,
    Create: false,
    Execute: false,
    Delete: false,
  })),
});
const BOTH = holding('SUPPORT_CONTACT_DETAILS', 'WIKI');
const contactOf = (details: SupportDetails | undefined, holder = BOTH) =>
  supportOffer(details, holder, null).contact;

describe('[SHL-15] the support panel', () => {
  test('shows every detail with both rights', () => {
    expect(supportOffer(FULL, BOTH, 'https://status.example/')).toEqual({
      contact: {
        technical: {
          phone: 'SupportPhoneNumber',
          email: 'SupportTechnicalEmail',
          regular: { hours: 'SupportWorkingHoursRegular', days: 'SupportWorkingDaysRegular' },
          other: { hours: 'SupportWorkingHoursOthers', days: 'SupportWorkingDaysOthers' },
        },
        button: { url: SUPPORT_URL, text: 'SupportButtonText' },
        sales: { phone: 'SupportSalesPhoneNumber', email: 'SupportSalesEmail' },
        billing: { phone: 'SupportBillingPhoneNumber', email: 'SupportBillingEmail' },
      },
      knowledgeBase: 'https://help.example/kb',
      statusPage: 'https://status.example/',
    });
  });

  test('has no contact without the right to support, without details or without a user', () => {
    expect(contactOf(FULL, holding('WIKI', 'CHAT_BOT'))).toBeNull();
    expect(contactOf(NONE)).toBeNull();
    expect(contactOf(undefined)).toBeNull();
    expect(supportOffer(FULL, null, null)).toEqual({ contact: null, knowledgeBase: null, statusPage: null });
  });

  test('ignores blank details, and details that are shown elsewhere', () => {
    const blank = Object.fromEntries(Object.keys(NONE).map(key => [key, ' \n'])) as SupportDetails;
    expect(contactOf(blank)).toBeNull();
    expect(
      contactOf({ ...NONE, Imprint: 'https://a.example', KnowledgeBaseUrl: 'https://b.example' }),
    ).toBeNull();
  });

  test.each(Object.keys(NONE).filter(key => /Phone|Email|Working/.test(key)))('shows %s alone', key => {
    const contact = contactOf({ ...NONE, [key]: ' only ' });
    expect(JSON.stringify(contact).match(/only/g)).toHaveLength(1);
    expect(Object.values(contact ?? {}).filter(part => part !== null)).toHaveLength(1);
  });

  test('has the button and the knowledge base only with WIKI Read', () => {
    const offer = supportOffer(FULL, holding('SUPPORT_CONTACT_DETAILS'), null);
    expect([offer.contact?.button, offer.knowledgeBase]).toEqual([null, null]);
    expect(contactOf({ ...NONE, SupportUrl: SUPPORT_URL }, holding('SUPPORT_CONTACT_DETAILS'))).toBeNull();
    expect(contactOf({ ...NONE, SupportUrl: SUPPORT_URL })?.button).toEqual({ url: SUPPORT_URL, text: null });
  });

  test('ignores addresses that are not web pages', () => {
    const harmful = { ...NONE, SupportUrl: 'javascript:alert(1)', KnowledgeBaseUrl: '//elsewhere.example' };
    expect(supportOffer(harmful, BOTH, 'data:text/html,a')).toEqual({
      contact: null,
      knowledgeBase: null,
      statusPage: null,
    });
  });

  test('links to a phone number without punctuation, and to a single mail address', () => {
    expect(phoneLink('+49 (40) 555-0100')).toBe('tel:+49405550100');
    expect(emailLink('help@example.org')).toBe('mailto:help@example.org');
    expect(emailLink('a@b.example?cc=c@d.example')).toBe('mailto:a@b.example%3Fcc%3Dc@d.example');
  });
});
