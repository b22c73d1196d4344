/** Limits of rules and prices, without schemas: the first screen loads none. */

/** The default rule is one more (migration 0022). */
export const MOST_RULES = 200;
/** Prices of single items in one save. */
export const MOST_EDITS = 2000;
/** Rows of a spreadsheet of prices, the headings included. */
export const PRICE_FILE_ROWS = 250_000;
/** Rows of one answer. */
export const MOST_ROWS = 200;
/** Rows of a page in the browser: a page of the portal brings the first one (docs/adr/0030). */
export const PRICES_PAGE = 100;
/** MKT-05: a search for prices has at least so many characters. */
export const PRICE_SEARCH_MIN = 3;
