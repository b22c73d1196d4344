/** IAdminService (section 7): the methods of the admin console. */
import type { Handlers } from '#server/platform/call.ts';
import { announceMaintenance, clearAnnouncements, showMessage } from '#server/portal/admin/announcing.ts';
import { forgetAttemptsOf, listAttempts } from '#server/portal/admin/attempts.ts';
import { checkHierarchy } from '#server/portal/admin/hierarchy.ts';
import { listJobs, runJobAgain } from '#server/portal/admin/jobs.ts';
import { adminMethods } from '#server/portal/admin/metadata.ts';
import { listSessions } from '#server/portal/admin/sessions.ts';
import { listTables } from '#server/portal/admin/tables.ts';

export const admin: Omit<
  Handlers<'IAdminService'>,
  'ListExchangeRates' | 'ListPriceLoads' | 'FetchExchangeRates'
> = {
  GetMetadata: async (_, call) => ({ Methods: adminMethods(call) }),
  ListJobs: (input, call) => listJobs(call, input),
  RunJobAgain: ({ jobId }, call) => runJobAgain(call, jobId),
  ListSessions: (input, call) => listSessions(call, input),
  CheckHierarchy: ({ limit }, call) => checkHierarchy(call, limit),
  ListAttempts: (input, call) => listAttempts(call, input),
  ForgetAttempts: ({ key }, call) => forgetAttemptsOf(call, key),
  ListTables: (_, call) => listTables(call),
  AnnounceMaintenance: ({ seconds }, call) => announceMaintenance(call, seconds),
  ShowMessage: ({ text }, call) => showMessage(call, text),
  ClearAnnouncements: (_, call) => clearAnnouncements(call),
};
