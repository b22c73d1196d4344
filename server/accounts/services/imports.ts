/** IImportService (section 7): importing accounts from a spreadsheet. */
import { cancelImport, cancelImportAccount } from '#server/accounts/imports/cancel.ts';
import { checkImport } from '#server/accounts/imports/check.ts';
import { startImportExport } from '#server/accounts/imports/export.ts';
import { importPage } from '#server/accounts/imports/list.ts';
import { describeImport, readImportDetails } from '#server/accounts/imports/read.ts';
import { startImport } from '#server/accounts/imports/start.ts';
import type { Handlers } from '#server/platform/call.ts';

export const imports: Handlers<'IImportService'> = {
  GetImports: (input, call) => importPage(call, input),
  ExportImports: (input, call) => startImportExport(call, input),
  GetImportDetails: (input, call) => readImportDetails(call, input),
  CheckImport: async ({ importId }, call) => describeImport(call, await checkImport(call, importId)),
  StartImport: async ({ importId, scheduledDate }, call) =>
    describeImport(call, await startImport(call, importId, scheduledDate)),
  CancelImport: async ({ importId }, call) => describeImport(call, await cancelImport(call, importId)),
  CancelImportAccount: async ({ importId, row }, call) =>
    describeImport(call, await cancelImportAccount(call, importId, row)),
};
