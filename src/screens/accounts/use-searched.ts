import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_DEBOUNCE } from '#contract/platform/constants.ts';

/** What is searched for: a text once nobody has typed for a moment. */
export const useSearched = (text: string): string => useDebouncedValue(text.trim(), SEARCH_DEBOUNCE)[0];
