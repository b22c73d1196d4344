/** ExportCustomers: streams the filtered customers as a file, a page at a time, in the chosen columns. */
import * as z from 'zod';
import { CUSTOMER_LIST } from '#contract/accounts/customer-list.ts';
import type { CustomerColumn } from '#contract/accounts/customer-list.ts';
import { READS_CUSTOMERS } from '#contract/accounts/customer-rights.ts';
import type { Customer } from '#contract/accounts/customers.ts';
import type { Input, Output } from '#contract/operations.ts';
import { LIST_PAGE_MAX } from '#contract/platform/list-filters.ts';
import { listColumns, listQuery } from '#contract/platform/lists.ts';
import type { Counted } from '#contract/platform/lists.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { requireRightAnywhere } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { csvOf, xlsxOf } from '#server/platform/exports/table-file.ts';
import type { TableRow } from '#server/platform/exports/table-file.ts';
import { exportAddress } from '#server/platform/exports/tickets.ts';
import { textOf } from '#server/platform/texts.ts';
import { customerPage } from './list.ts';

/** Export kinds by file extension. */
export const CUSTOMER_EXPORTS = { csv: 'customers-csv', xlsx: 'customers-xlsx' } as const;

const exportRequest = z.object({ query: listQuery(CUSTOMER_LIST), columns: listColumns(CUSTOMER_LIST) });

/** The right is checked by the dispatcher, and again when the file is downloaded. */
export async function startCustomerExport(
  call: SessionCall,
  { query = {}, columns = [...CUSTOMER_LIST.columns], format }: Input<'IAccountService/ExportCustomers'>,
): Promise<Output<'IAccountService/ExportCustomers'>> {
  const day = call.clock.now().toISOString().slice(0, 10);
  return {
    Address: exportAddress(call, CUSTOMER_EXPORTS[format], { query, columns }),
    FileName: `customers-${day}.${format}`,
  };
}

type Cell = (customer: Customer, locale: Locale) => string | number | null;

const count = (counted: Counted | null): string | number | null =>
  counted?.IsMore ? `${counted.Count}+` : (counted?.Count ?? null);

const CELLS: Record<CustomerColumn, Cell> = {
  name: one => one.DisplayName,
  type: (one, locale) => textOf(locale, `customers.type.${one.AccountType}`),
  state: (one, locale) => textOf(locale, `users.state.${one.AccountState}`),
  country: one => one.Country,
  seller: one => one.Seller.DisplayName ?? one.Seller.AccountId,
  pricelist: one => one.Pricelists?.join(', ') ?? null,
  users: one => count(one.Users),
  subscriptions: one => count(one.Subscriptions),
  open: one => count(one.OpenRequests),
  failed: one => count(one.FailedRequests),
  ends: one => one.EndDate,
  created: one => one.CreatedAt,
};

async function* rowsOf(call: SessionCall, input: unknown, locale: Locale): AsyncGenerator<TableRow> {
  const { query, columns } = exportRequest.parse(input);
  requireRightAnywhere(call, READS_CUSTOMERS);
  yield columns.map(column => textOf(locale, `customers.column.${column}`));
  let after: string | null = null;
  do {
    const page: Output<'IAccountService/FilterCustomers'> = await customerPage(
      call,
      { query, after, limit: LIST_PAGE_MAX },
      locale,
    );
    for (const one of page.Rows) yield columns.map(column => CELLS[column](one, locale));
    after = page.Next;
  } while (after !== null);
}

export const customersCsv = (call: SessionCall, input: unknown, locale: Locale): AsyncGenerator<string> =>
  csvOf(rowsOf(call, input, locale), locale);

export const customersXlsx = (
  call: SessionCall,
  input: unknown,
  locale: Locale,
): AsyncGenerator<Uint8Array> => xlsxOf(rowsOf(call, input, locale), textOf(locale, 'customers.sheet'));
