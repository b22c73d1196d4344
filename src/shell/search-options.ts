/** The results of the header's search as one list of options, in the order of the arrow keys. */
import type { AccountSearchResult } from '#contract/accounts/account.ts';
import type { ServiceSummary } from '#contract/marketplace/marketplace.ts';
import type { FoundRequest } from '#contract/orders/provisioning.ts';
import type { SearchResults } from '#machines/portal/global-search.machine.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';
import { requestNumber } from '#src/app/request-number.ts';

export type SearchOption =
  | { kind: 'account'; id: string; url: Address; account: AccountSearchResult }
  | { kind: 'request'; id: string; url: Address; request: FoundRequest; isOrder: boolean }
  | { kind: 'service'; id: string; url: Address; service: ServiceSummary }
  | { kind: 'all'; id: string; url: Address; total: number };

/** Whether the accounts found are only similar: one letter differs. */
export const hasSimilar = ({ accounts }: SearchResults): boolean =>
  accounts.some(account => account.IsSimilar === true);

const accountOption = (account: AccountSearchResult): SearchOption => ({
  kind: 'account',
  id: `search-account-${account.AccountId}`,
  url: pathTo('/account/$accountId', { accountId: account.AccountId }),
  account,
});

/** The accounts viewed last, as the list of an empty field. */
export const recentOptions = (recent: readonly AccountSearchResult[]): SearchOption[] =>
  recent.map(accountOption);

const requestOption = (request: FoundRequest, text: string): SearchOption => ({
  kind: 'request',
  id: `search-request-${request.RequestId}`,
  url: pathTo(
    '/account/$accountId/provisioning',
    { accountId: request.Account.AccountId },
    { request: request.RequestId },
  ),
  request,
  isOrder: request.OrderId !== null && request.OrderId === requestNumber(text),
});

/**
 * Section 2: accounts lead to the account view, requests to the page of their account, services to their page, 'view all' to the
 * explore page. Requests are found by a number, which rather means them than an account, so they come first.
 */
export function searchOptions(text: string, { accounts, requests, services }: SearchResults): SearchOption[] {
  const found = services?.found ?? [];
  const all = pathTo('/explore', {}, { text: text.trim() });
  return [
    ...requests.map(request => requestOption(request, text)),
    ...accounts.map(accountOption),
    ...found.map(service => ({
      kind: 'service' as const,
      id: `search-service-${service.Id}`,
      url: pathTo('/service/$serviceId', { serviceId: service.Id }),
      service,
    })),
    ...(services && found.length > 0
      ? [{ kind: 'all' as const, id: 'search-all', url: all, total: services.total }]
      : []),
  ];
}

/** The id of the next option for an arrow key; wraps around at both ends. */
export function nextOptionId(
  options: readonly SearchOption[],
  id: string | null,
  step: 1 | -1,
): string | null {
  if (options.length === 0) return null;
  const at = options.findIndex(option => option.id === id);
  const start = at === -1 && step === -1 ? 0 : at;
  return options[(start + step + options.length) % options.length]?.id ?? null;
}
