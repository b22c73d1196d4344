/** Up to how many accounts an overview counts; of more it says that there are more. */
export const COUNTED = 10_000;
