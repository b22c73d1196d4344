/** What a spreadsheet of accounts may be: browser and server agree on it (our choice, docs/unknowns.md). */

/** The file as it is sent. */
export const IMPORT_FILE_BYTES = 10 * 1024 * 1024;
/** Rows with accounts. */
export const IMPORT_ROWS = 20_000;

/** Where a file is sent to (POST, the bytes as the body), and where an empty one or the rows with problems are fetched. */
export const IMPORT_UPLOAD = '/import/upload';
export const IMPORT_TEMPLATE = '/import/template';
export const IMPORT_PROBLEMS = '/import/problems';
