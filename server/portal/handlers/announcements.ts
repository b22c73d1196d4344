/** Handlers of the operations in `contract/portal/announcements.ts`. */
import type { announcementOperations } from '#contract/portal/announcements.ts';
import type { HandlersOf } from '#server/platform/call.ts';
import { announceMaintenance, clearAnnouncements, showMessage } from '#server/portal/admin/announcing.ts';

export const announcementHandlers: HandlersOf<typeof announcementOperations> = {
  'IAdminService/AnnounceMaintenance': ({ seconds }, call) => announceMaintenance(call, seconds),
  'IAdminService/ShowMessage': ({ text }, call) => showMessage(call, text),
  'IAdminService/ClearAnnouncements': (_, call) => clearAnnouncements(call),
};
