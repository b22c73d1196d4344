/** IAccountService (section 7): the audit log. */
import { countDays } from '#server/accounts/audit-log/days.ts';
import { startAuditExport } from '#server/accounts/audit-log/export.ts';
import { readAuditLog } from '#server/accounts/audit-log/read.ts';
import type { Handlers } from '#server/platform/call.ts';

export const auditLog: Pick<
  Handlers<'IAccountService'>,
  'GetAuditLog' | 'GetAuditDays' | 'ExportAuditLog'
> = {
  async GetAuditLog(input, call) {
    const { Rows, Next } = await readAuditLog(call, input);
    return { Rows, Next };
  },
  GetAuditDays: (input, call) => countDays(call, input),
  ExportAuditLog: (input, call) => startAuditExport(call, input),
};
