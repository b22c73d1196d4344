/** ExportProvisioningRequests: streams the filtered requests as a file, a page at a time, in the chosen columns. */
import * as z from 'zod';
import type { Input, Output } from '#contract/operations.ts';
import type { ProvisioningRequest } from '#contract/orders/provisioning.ts';
import { REQUEST_LIST } from '#contract/orders/request-list.ts';
import type { RequestColumn } from '#contract/orders/request-list.ts';
import { listColumns, listQuery } from '#contract/platform/lists.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { csvOf, xlsxOf } from '#server/platform/exports/table-file.ts';
import type { TableRow } from '#server/platform/exports/table-file.ts';
import { exportAddress } from '#server/platform/exports/tickets.ts';
import { textOf } from '#server/platform/texts.ts';
import { requestPage, requireListScope } from './list.ts';

/** Export kinds by file extension. */
export const REQUEST_EXPORTS = { csv: 'requests-csv', xlsx: 'requests-xlsx' } as const;

const ROWS_PER_READ = 500;

const exportRequest = z.object({
  accountId: z.nullable(z.number()),
  query: listQuery(REQUEST_LIST),
  columns: listColumns(REQUEST_LIST),
});

/** Rights and reach are checked here and again when the file is downloaded. */
export async function startRequestExport(
  call: SessionCall,
  {
    accountId = null,
    query = {},
    columns = [...REQUEST_LIST.columns],
    format,
  }: Input<'IProvisioningService/ExportProvisioningRequests'>,
): Promise<Output<'IProvisioningService/ExportProvisioningRequests'>> {
  await requireListScope(call, accountId);
  const day = call.clock.now().toISOString().slice(0, 10);
  return {
    Address: exportAddress(call, REQUEST_EXPORTS[format], { accountId, query, columns }),
    FileName: `provisioning-requests-${day}.${format}`,
  };
}

type Cell = (request: ProvisioningRequest, locale: Locale) => string | number | null;

const CELLS: Record<RequestColumn, Cell> = {
  service: one => one.ServiceName,
  company: one => one.Company?.DisplayName ?? null,
  account: one => one.Account.DisplayName ?? one.Account.AccountId,
  status: (one, locale) => textOf(locale, `requests.status.${one.Status}`),
  kind: (one, locale) => textOf(locale, `requests.kind.${one.Kind}`),
  order: one => one.OrderId,
  requestedBy: one => one.RequestedBy.DisplayName ?? one.RequestedBy.AccountId,
  created: one => one.CreatedAt,
  sent: one => one.SendDate,
  error: one => one.ErrorMessage,
};

async function* rowsOf(call: SessionCall, input: unknown, locale: Locale): AsyncGenerator<TableRow> {
  const { accountId, query, columns } = exportRequest.parse(input);
  const path = await requireListScope(call, accountId);
  yield columns.map(column => textOf(locale, `requests.column.${column}`));
  let after: string | null = null;
  do {
    const page: Output<'IProvisioningService/FilterProvisioningRequests'> = await requestPage(call, path, {
      query,
      after,
      limit: ROWS_PER_READ,
    });
    for (const request of page.Rows) yield columns.map(column => CELLS[column](request, locale));
    after = page.Next;
  } while (after !== null);
}

export const requestsCsv = (call: SessionCall, input: unknown, locale: Locale): AsyncGenerator<string> =>
  csvOf(rowsOf(call, input, locale), locale);

export const requestsXlsx = (call: SessionCall, input: unknown, locale: Locale): AsyncGenerator<Uint8Array> =>
  xlsxOf(rowsOf(call, input, locale), textOf(locale, 'requests.sheet'));
