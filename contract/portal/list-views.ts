/** Saved views of lists (docs/adr/0011): filters, order and columns under a name, for oneself or one's organisation. */
import * as z from 'zod/mini';
import { operations } from '#contract/platform/operation.ts';

/** Lists with saved views; contract/list-definitions.ts has their definitions. */
export const LIST_NAMES = [
  'provisioning',
  'imports',
  'people',
  'security',
  'subscriptions',
  'audit-log',
  'user-log',
] as const;
export type ListName = (typeof LIST_NAMES)[number];

export const VIEW_NAME_MAX = 60;
/** Views that somebody can save of one list. */
export const VIEWS_MAX = 50;

const list = z.enum(LIST_NAMES);

const view = z.object({
  ViewId: z.number(),
  Name: z.string(),
  /** The query of an address, without its question mark. */
  Query: z.string(),
  /** The name of the organisation whose users see it; null for nobody else. */
  SharedWith: z.nullable(z.string()),
  /** The caller saved it, and may change and delete it. */
  IsOwn: z.boolean(),
  /** The list opens in it. */
  IsDefault: z.boolean(),
});
export type SavedView = z.infer<typeof view>;

const views = z.object({
  Views: z.array(view),
  /** The organisation that views can be shared with; null outside of one. */
  Organisation: z.nullable(z.string()),
});

export const listViewOperations = operations({
  /** The caller's views and those shared with their organisation, by name. */
  'IAccountService/GetListViews': {
    input: z.object({ list }),
    output: views,
    access: 'signed-in',
    checkedOn: 'nowhere',
  },
  /**
   * Saves a new view, or replaces the caller's own one of that name. 400 for a query that the list cannot be shown with, 409 for more
   * views than can be saved.
   */
  'IAccountService/SaveListView': {
    input: z.object({
      list,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(VIEW_NAME_MAX)),
      query: z.string().check(z.maxLength(2000)),
      isShared: z.boolean(),
    }),
    output: views,
    access: 'signed-in',
    checkedOn: 'nowhere',
  },
  /** 404 for a view of somebody else. */
  'IAccountService/DeleteListView': {
    input: z.object({ list, viewId: z.int() }),
    output: views,
    access: 'signed-in',
    checkedOn: 'nowhere',
  },
  /** The view in which the caller's list opens; null for none. 404 for a view that they do not see. */
  'IAccountService/SetDefaultListView': {
    input: z.object({ list, viewId: z.nullable(z.int()) }),
    output: views,
    access: 'signed-in',
    checkedOn: 'nowhere',
  },
});
