/** Handlers of the operations in `contract/accounts/imports.ts`. */
import type { importOperations } from '#contract/accounts/imports.ts';
import { cancelImport, cancelImportAccount } from '#server/accounts/imports/cancel.ts';
import { checkImport } from '#server/accounts/imports/check.ts';
import { startImportExport } from '#server/accounts/imports/export.ts';
import { importPage } from '#server/accounts/imports/list.ts';
import { describeImport, readImportDetails } from '#server/accounts/imports/read.ts';
import { startImport } from '#server/accounts/imports/start.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const importHandlers: HandlersOf<typeof importOperations> = {
  'IImportService/GetImports': (input, call) => importPage(call, input),
  'IImportService/ExportImports': (input, call) => startImportExport(call, input),
  'IImportService/GetImportDetails': (input, call) => readImportDetails(call, input),
  'IImportService/CheckImport': async ({ importId }, call) =>
    describeImport(call, await checkImport(call, importId)),
  'IImportService/StartImport': async ({ importId, scheduledDate }, call) =>
    describeImport(call, await startImport(call, importId, scheduledDate)),
  'IImportService/CancelImport': async ({ importId }, call) =>
    describeImport(call, await cancelImport(call, importId)),
  'IImportService/CancelImportAccount': async ({ importId, row }, call) =>
    describeImport(call, await cancelImportAccount(call, importId, row)),
};
