/** Handlers of the operations in `contract/marketplace/service-sheets.ts`. */
import type { serviceSheetOperations } from '#contract/marketplace/service-sheets.ts';
import { checkTexts, importTexts } from '#server/marketplace/service-sheets/apply.ts';
import { startTextsExport } from '#server/marketplace/service-sheets/export.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const serviceSheetHandlers: HandlersOf<typeof serviceSheetOperations> = {
  'IServiceManagementService/ExportLocalizableFields': async (input, call) => startTextsExport(call, input),
  'IServiceManagementService/CheckLocalizableFields': (input, call) => checkTexts(call, input),
  'IServiceManagementService/ImportLocalizableFields': (input, call) => importTexts(call, input),
};
