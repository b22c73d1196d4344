/** Handlers of the operations in `contract/portal/list-views.ts`. */
import type { listViewOperations } from '#contract/portal/list-views.ts';
import type { HandlersOf } from '#server/platform/call.ts';
import {
  deleteListView,
  listViews,
  saveListView,
  setDefaultListView,
} from '#server/portal/list-views/views.ts';

export const listViewHandlers: HandlersOf<typeof listViewOperations> = {
  'IAccountService/GetListViews': ({ list }, call) => listViews(call, list),
  'IAccountService/SaveListView': (input, call) => saveListView(call, input),
  'IAccountService/DeleteListView': (input, call) => deleteListView(call, input),
  'IAccountService/SetDefaultListView': (input, call) => setDefaultListView(call, input),
};
