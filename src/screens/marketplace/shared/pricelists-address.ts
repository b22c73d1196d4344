/** The state of the pricelists screen is in its address. */
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';

export const PANEL_TABS = ['customers', 'services', 'properties', 'propagation', 'planned'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

export type PricelistsView = {
  text: string;
  /** Only the pricelists of this account. */
  owner: number | null;
  /** Id of the open pricelist. */
  list: number | null;
  tab: PanelTab;
  /** Id of the owner whose pricelists are being arranged. */
  order: number | null;
};

export const ALL_PRICELISTS: PricelistsView = {
  text: '',
  owner: null,
  list: null,
  tab: 'customers',
  order: null,
};

const idOf = (text = ''): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

/** Invalid parameters are ignored. */
export const viewOf = (search: Readonly<Record<string, string | undefined>>): PricelistsView => ({
  text: (search['text'] ?? '').slice(0, 200),
  owner: idOf(search['owner']),
  list: idOf(search['list']),
  tab: PANEL_TABS.find(tab => tab === search['tab']) ?? 'customers',
  order: idOf(search['order']),
});

export const pricelistsAddress = ({ text, owner, list, tab, order }: PricelistsView): Address =>
  pathTo('/pricelists', {}, { text: text || null, owner, list, tab: list === null ? null : tab, order });

/** The filters of the list, as input of the operation. */
export const searchOf = ({ text, owner }: PricelistsView) => ({
  ...(text.trim() === '' ? {} : { search: text.trim() }),
  ...(owner === null ? {} : { ownerId: owner }),
});
