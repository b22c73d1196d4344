/** Limits of rules and prices. No schemas here, because the first screen does not load them. */

/** Without the default rule (migration 0022). */
export const MOST_RULES = 200;
/** Item prices per save. */
export const MOST_EDITS = 2000;
/** Rows of a spreadsheet of prices, including the header. */
export const PRICE_FILE_ROWS = 250_000;
/** Rows per response. */
export const MOST_ROWS = 200;
/** Rows per page in the browser; the server embeds the first page in the HTML (docs/adr/0030). */
export const PRICES_PAGE = 100;
/** MKT-05: minimum length of a price search. */
export const PRICE_SEARCH_MIN = 3;
