/** Handlers of the operations in `contract/accounts/customers.ts`. */
import type { customerOperations } from '#contract/accounts/customers.ts';
import { startCustomerExport } from '#server/accounts/customers/export.ts';
import { customerPage } from '#server/accounts/customers/list.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const customerHandlers: HandlersOf<typeof customerOperations> = {
  'IAccountService/FilterCustomers': (input, call) => customerPage(call, input),
  'IAccountService/ExportCustomers': (input, call) => startCustomerExport(call, input),
};
