/** Limits of notes, for screens, which import no rows of operations. */

export const NOTE_MAX = 4000;
/** Notes per page. */
export const NOTES_PAGE = 50;
