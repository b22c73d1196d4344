/** Kysely types of the saved views of lists. */
import type { ColumnType, Generated } from 'kysely';
import type { ListName } from '#contract/portal/list-views.ts';

export type ListsDatabase = {
  list_view: {
    id: Generated<number>;
    list: ListName;
    owner_id: number;
    organisation_id: number | null;
    name: string;
    folded_name: ColumnType<string, never, never>;
    query: string;
  };
  list_default: { account_id: number; list: ListName; view_id: number };
};
