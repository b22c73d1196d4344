import { useMediaQuery } from '@mantine/hooks';

/** From 1200 px the hierarchy is shown beside an account. */
export const useIsWide = (): boolean =>
  useMediaQuery('(width >= 1200px)', undefined, { getInitialValueInEffect: false });
