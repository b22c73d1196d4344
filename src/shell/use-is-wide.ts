import { useMediaQuery } from '@mantine/hooks';

/** From this width on there is room for the hierarchy beside an account. */
export const useIsWide = (): boolean =>
  useMediaQuery('(width >= 1200px)', undefined, { getInitialValueInEffect: false });
