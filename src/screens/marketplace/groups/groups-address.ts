/** The state of the service groups screen is in its address. */
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';

export type GroupsView = {
  text: string;
  /** The seller whose groups are shown; null for the nearest seller at or above the user. */
  owner: number | null;
  /** Id of the open group. */
  group: number | null;
  /** A spreadsheet is being uploaded for the owner. */
  isUpload: boolean;
};

const idOf = (text = ''): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

/** Invalid parameters are ignored. */
export const viewOf = (search: Readonly<Record<string, string | undefined>>): GroupsView => ({
  text: (search['text'] ?? '').slice(0, 100),
  owner: idOf(search['owner']),
  group: idOf(search['group']),
  isUpload: search['upload'] === 'yes',
});

export const groupsAddress = ({ text, owner, group, isUpload }: GroupsView): Address =>
  pathTo(
    '/service-tool/edit-service-groups',
    {},
    { text: text || null, owner, group, upload: isUpload ? 'yes' : null },
  );
