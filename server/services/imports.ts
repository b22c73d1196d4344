/** IImportService (section 7): accounts from a spreadsheet. */
import type { Handlers } from '#server/call.ts';
import { cancelImport, cancelImportAccount } from '#server/imports/cancel.ts';
import { checkImport } from '#server/imports/check.ts';
import { describeImport, readImportDetails, readImports } from '#server/imports/read.ts';
import { startImport } from '#server/imports/start.ts';

export const imports: Handlers<'IImportService'> = {
  GetImports: (input, call) => readImports(call, input),
  GetImportDetails: (input, call) => readImportDetails(call, input),
  CheckImport: async ({ importId }, call) => describeImport(call, await checkImport(call, importId)),
  StartImport: async ({ importId, scheduledDate }, call) =>
    describeImport(call, await startImport(call, importId, scheduledDate)),
  CancelImport: async ({ importId }, call) => describeImport(call, await cancelImport(call, importId)),
  CancelImportAccount: async ({ importId, row }, call) =>
    describeImport(call, await cancelImportAccount(call, importId, row)),
};
