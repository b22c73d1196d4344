/** Limits of rules and prices, without schemas: the first screen loads none. */

/** The default rule is one more (migration 0022). */
export const MOST_RULES = 200;
/** Prices of single items in one save. */
export const MOST_EDITS = 2000;
/** Rows of a page. */
export const MOST_ROWS = 200;
/** MKT-05: a search for prices has at least so many characters. */
export const PRICE_SEARCH_MIN = 3;
