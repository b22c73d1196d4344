/** Maximum number of accounts an overview counts; beyond it the screen says that there are more. */
export const COUNTED = 10_000;
