/** Handlers of the operations in `contract/portal/admin.ts`. */
import type { adminOperations } from '#contract/portal/admin.ts';
import type { HandlersOf } from '#server/platform/call.ts';
import { forgetAttemptsOf, listAttempts } from '#server/portal/admin/attempts.ts';
import { checkHierarchy } from '#server/portal/admin/hierarchy.ts';
import { listJobs, runJobAgain } from '#server/portal/admin/jobs.ts';
import { adminMethods } from '#server/portal/admin/metadata.ts';
import { listSessions } from '#server/portal/admin/sessions.ts';
import { listTables } from '#server/portal/admin/tables.ts';

export const adminHandlers: HandlersOf<typeof adminOperations> = {
  'IAdminService/GetMetadata': async (_, call) => ({ Methods: adminMethods(call) }),
  'IAdminService/ListJobs': (input, call) => listJobs(call, input),
  'IAdminService/RunJobAgain': ({ jobId }, call) => runJobAgain(call, jobId),
  'IAdminService/ListSessions': (input, call) => listSessions(call, input),
  'IAdminService/CheckHierarchy': ({ limit }, call) => checkHierarchy(call, limit),
  'IAdminService/ListAttempts': (input, call) => listAttempts(call, input),
  'IAdminService/ForgetAttempts': ({ key }, call) => forgetAttemptsOf(call, key),
  'IAdminService/ListTables': (_, call) => listTables(call),
};
