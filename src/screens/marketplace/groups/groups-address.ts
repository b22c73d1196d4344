/** The state of the service groups screen is in its address. */
import { GROUP_LIST } from '#contract/marketplace/group-list.ts';
import { idIn } from '#src/addresses/ids-in-query.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address, Query } from '#src/addresses/path-to.ts';
import { paramsOf } from '#src/screens/platform/lists/list-fields.ts';

export type GroupsView = {
  /** The list's parameters. */
  params: Query;
  /** The seller whose groups are shown; null for the nearest seller at or above the user. */
  owner: number | null;
  /** Id of the open group. */
  group: number | null;
  /** A spreadsheet is being uploaded for the owner. */
  isUpload: boolean;
};

/** Invalid parameters are ignored. */
export const viewOf = (search: Readonly<Record<string, string | undefined>>): GroupsView => ({
  params: paramsOf(GROUP_LIST, search),
  owner: idIn(search['owner']),
  group: idIn(search['group']),
  isUpload: search['upload'] === 'yes',
});

export const groupsAddress = ({ params, owner, group, isUpload }: GroupsView): Address =>
  pathTo(
    '/service-tool/edit-service-groups',
    {},
    { ...params, owner, group, upload: isUpload ? 'yes' : null },
  );
