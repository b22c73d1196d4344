/** The state of the pricelists screen is in its address. */
import { PRICELIST_LIST } from '#contract/marketplace/pricelist-list.ts';
import { idIn } from '#src/addresses/ids-in-query.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address, Query } from '#src/addresses/path-to.ts';
import { paramsOf } from '#src/screens/platform/lists/list-fields.ts';

export const PANEL_TABS = ['customers', 'services', 'properties', 'propagation', 'planned'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

export type PricelistsView = {
  /** The list's parameters. */
  params: Query;
  /** Id of the open pricelist. */
  list: number | null;
  tab: PanelTab;
  /** Id of the owner whose pricelists are being arranged. */
  order: number | null;
};

export const ALL_PRICELISTS: PricelistsView = {
  params: {},
  list: null,
  tab: 'customers',
  order: null,
};

/** Invalid parameters are ignored. */
export const viewOf = (search: Readonly<Record<string, string | undefined>>): PricelistsView => ({
  params: paramsOf(PRICELIST_LIST, search),
  list: idIn(search['list']),
  tab: PANEL_TABS.find(tab => tab === search['tab']) ?? 'customers',
  order: idIn(search['order']),
});

export const pricelistsAddress = ({ params, list, tab, order }: PricelistsView): Address =>
  pathTo('/pricelists', {}, { ...params, list, tab: list === null ? null : tab, order });
