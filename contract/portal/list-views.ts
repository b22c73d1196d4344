/** Saved views of lists (docs/adr/0011): named filters, sort order and columns, private or for an organisation. */
import * as z from 'zod/mini';
import { ANY_USER, UNKNOWN_TO_USERS } from '#contract/platform/callers.ts';
import { operation } from '#contract/platform/operation.ts';
import { requiredLine } from '#contract/platform/typed-text.ts';
import { VIEW_NAME_MAX } from './list-view-limits.ts';

/** Lists with saved views; contract/list-definitions.ts has their definitions. */
export const LIST_NAMES = [
  'provisioning',
  'customers',
  'imports',
  'people',
  'security',
  'subscriptions',
  'available-services',
  'service-groups',
  'service-tool',
  'pricelists',
  'audit-log',
  'user-log',
] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** Maximum number of views per user and list. */
export const VIEWS_MAX = 50;

const list = z.enum(LIST_NAMES);

const view = z.object({
  ViewId: z.number(),
  Name: z.string(),
  /** The query string of the address, without `?`. */
  Query: z.string(),
  /** Name of the organisation it is shared with; null when private. */
  SharedWith: z.nullable(z.string()),
  /** Whether the caller saved it, and so may change and delete it. */
  IsOwn: z.boolean(),
  /** Whether the list opens in this view. */
  IsDefault: z.boolean(),
});
export type SavedView = z.infer<typeof view>;

const views = z.object({
  Views: z.array(view),
  /** The organisation that views can be shared with; null when the caller belongs to none. */
  Organisation: z.nullable(z.string()),
});

export const listViewOperations = {
  /** The caller's views and those shared with their organisation, by name. */
  'IAccountService/GetListViews': operation({
    input: z.object({ list }),
    output: views,
    access: 'signed-in',
    checkedOn: 'nowhere',
    sample: () => ({ list: 'provisioning' as const }),
    callers: ANY_USER,
  }),
  /**
   * Saves a new view, or replaces the caller's view of that name. 400 for a query that is invalid for the list, 409
   * when the caller has the maximum number of views.
   */
  'IAccountService/SaveListView': operation({
    input: z.object({
      list,
      name: requiredLine(VIEW_NAME_MAX),
      query: z.string().check(z.maxLength(2000)),
      isShared: z.boolean(),
    }),
    output: views,
    access: 'signed-in',
    checkedOn: 'nowhere',
    sample: () => ({ list: 'provisioning' as const, name: 'Mine', query: '', isShared: false }),
    callers: ANY_USER,
  }),
  /** 404 for another user's view. */
  'IAccountService/DeleteListView': operation({
    input: z.object({ list, viewId: z.int() }),
    output: views,
    access: 'signed-in',
    checkedOn: 'nowhere',
    sample: () => ({ list: 'provisioning' as const, viewId: 999_999_999 }),
    callers: UNKNOWN_TO_USERS,
  }),
  /** Sets the view in which the caller's list opens; null for none. 404 for a view the caller cannot see. */
  'IAccountService/SetDefaultListView': operation({
    input: z.object({ list, viewId: z.nullable(z.int()) }),
    output: views,
    access: 'signed-in',
    checkedOn: 'nowhere',
    sample: () => ({ list: 'provisioning' as const, viewId: null }),
    callers: ANY_USER,
  }),
};
