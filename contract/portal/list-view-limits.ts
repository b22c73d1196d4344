/** Limits of saved views, for screens, which import no rows of operations. */

export const VIEW_NAME_MAX = 60;
