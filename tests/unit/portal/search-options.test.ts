import { describe, expect, test } from 'vitest';
import type { AccountSearchResult } from '#contract/accounts/account.ts';
import type { ServiceSummary } from '#contract/marketplace/marketplace.ts';
import { searchOptions, nextOptionId } from '#src/shell/search-options.ts';

const account = (AccountId: number): AccountSearchResult => ({
  AccountId,
  DisplayName: `Account ${AccountId}`,
  AccountType: 'Company',
  AccountState: 'Active',
  Icon: null,
  Path: '',
});
const service = (Id: number): ServiceSummary => ({
  Id,
  DisplayName: `Service ${Id}`,
  Icon: null,
  Vendor: 'V',
  Summary: '',
  Categories: [],
  Tags: [],
  IsNew: false,
});
const urls = (...given: Parameters<typeof searchOptions>) =>
  searchOptions(...given).map(option => option.url);

describe('[SHL-08] results of the search', () => {
  test('lead to the account view, the service page and the explore page with the text', () => {
    const results = {
      accounts: [account(5)],
      requests: [],
      services: { found: [service(7), service(8)], total: 12 },
    };
    expect(urls(' a&b ', results)).toEqual(['/account/5', '/service/7', '/service/8', '/explore?text=a%26b']);
  });

  test('lead from the number of an order or a request to the request on its account’s page', () => {
    const requests = [
      {
        RequestId: 31,
        OrderId: 9,
        ServiceName: 'Mail',
        Account: { AccountId: 5, DisplayName: 'Account 5' },
        Company: null,
      },
    ];
    const [byOrder] = searchOptions(' #9 ', { accounts: [], requests, services: null });
    expect(byOrder).toMatchObject({ url: '/account/5/provisioning?request=31', isOrder: true });
    // What a number is called, in any language, may stand before it; requests come before accounts.
    for (const text of ['order 9', 'Order #9', 'Auftrag Nr. 9', 'заказ 9'])
      expect(searchOptions(text, { accounts: [account(9)], requests, services: null })).toMatchObject([
        { kind: 'request', isOrder: true },
        { kind: 'account' },
      ]);
    const [byRequest] = searchOptions('31', { accounts: [], requests, services: null });
    expect(byRequest).toMatchObject({ url: '/account/5/provisioning?request=31', isOrder: false });
  });

  test('have neither services nor a link to all of them without the right to the marketplace', () => {
    expect(urls('a', { accounts: [account(5)], requests: [], services: null })).toEqual(['/account/5']);
  });

  test('have no link to all services if none was found', () => {
    expect(urls('a', { accounts: [account(5)], requests: [], services: { found: [], total: 0 } })).toEqual([
      '/account/5',
    ]);
  });

  test('are reached with the arrow keys, wrapping around', () => {
    const options = searchOptions('a', { accounts: [account(1), account(2)], requests: [], services: null });
    const [first, last] = options.map(option => option.id);
    expect(nextOptionId(options, null, 1)).toBe(first);
    expect(nextOptionId(options, null, -1)).toBe(last);
    expect(nextOptionId(options, first!, 1)).toBe(last);
    expect(nextOptionId(options, last!, 1)).toBe(first);
    expect(nextOptionId(options, first!, -1)).toBe(last);
    expect(nextOptionId([], null, 1)).toBeNull();
  });
});
