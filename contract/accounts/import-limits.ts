/** Limits of an import file, shared by browser and server (our choice, docs/unknowns.md). */

/** Bytes of the file. */
export const IMPORT_FILE_BYTES = 10 * 1024 * 1024;
/** Account rows of the file. */
export const IMPORT_ROWS = 20_000;

/** POST a file here with its bytes as the body; GET an empty template, or the rows with problems. */
export const IMPORT_UPLOAD = '/import/upload';
export const IMPORT_TEMPLATE = '/import/template';
export const IMPORT_PROBLEMS = '/import/problems';
