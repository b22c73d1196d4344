import type { ListQuery } from '#contract/platform/lists.ts';

/** The query of a list whose filter `text` is a part of a name; the whole list for an empty text. */
export const textQuery = (text: string): ListQuery =>
  text === '' ? {} : { filters: { text: { operator: 'has', values: [text] } } };
