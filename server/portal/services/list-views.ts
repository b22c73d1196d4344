/** The part of IAccountService (section 7) about saved views of lists. */
import type { Handlers } from '#server/platform/call.ts';
import {
  deleteListView,
  listViews,
  saveListView,
  setDefaultListView,
} from '#server/portal/list-views/views.ts';

export const listViewHandlers: Pick<
  Handlers<'IAccountService'>,
  'GetListViews' | 'SaveListView' | 'DeleteListView' | 'SetDefaultListView'
> = {
  GetListViews: ({ list }, call) => listViews(call, list),
  SaveListView: (input, call) => saveListView(call, input),
  DeleteListView: (input, call) => deleteListView(call, input),
  SetDefaultListView: (input, call) => setDefaultListView(call, input),
};
