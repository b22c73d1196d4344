/** Handlers of the operations in `contract/accounts/audit-log.ts`. */
import type { auditLogOperations } from '#contract/accounts/audit-log.ts';
import { countDays } from '#server/accounts/audit-log/days.ts';
import { startAuditExport } from '#server/accounts/audit-log/export.ts';
import { readAuditLog } from '#server/accounts/audit-log/read.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const auditLogHandlers: HandlersOf<typeof auditLogOperations> = {
  async 'IAccountService/GetAuditLog'(input, call) {
    const { Rows, Next } = await readAuditLog(call, input);
    return { Rows, Next };
  },

  'IAccountService/GetAuditDays': (input, call) => countDays(call, input),
  'IAccountService/ExportAuditLog': (input, call) => startAuditExport(call, input),
};
