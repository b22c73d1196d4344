import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_DEBOUNCE } from '#contract/platform/constants.ts';

/** Returns the trimmed text, updated only after a pause in typing. */
export const useDebouncedSearch = (text: string): string =>
  useDebouncedValue(text.trim(), SEARCH_DEBOUNCE)[0];
