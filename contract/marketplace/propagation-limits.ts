/** Limits of propagating and adding services, without operations, so that addresses and menus load no schemas. */

/** Customers, or pricelists, per page. */
export const PROPAGATION_PAGE = 50;
/** Maximum number of services added to pricelists at once, and of pricelists they are added to. */
export const MOST_ADDED = 200;
export const MOST_PRICELISTS_ADDED_TO = 100;
/** Maximum number of pricelists per run. */
export const MOST_TARGETS = 500;
