/** Default and maximum number of nodes per page of a level of the hierarchy. */
export const TREE_PAGE = 200;
export const TREE_PAGE_MAX = 1000;
