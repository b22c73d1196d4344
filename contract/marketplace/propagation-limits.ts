/** Limits of propagating and adding services. Apart from the operations, so that addresses and menus load no schemas. */

/** Customers, or pricelists, per page. */
export const PROPAGATION_PAGE = 50;
/** Most services that are added to pricelists at once, and most pricelists that they are added to. */
export const MOST_ADDED = 200;
export const MOST_PRICELISTS_ADDED_TO = 100;
/** Most pricelists of one run. */
export const MOST_TARGETS = 500;
