import { supportDetails } from '#src/api/queries/support.ts';
import { queryClient } from './query-client.ts';

/**
 * What must be there before the first private screen (section 2, guard step 5). Without support details the portal
 * still works, so a failure only leaves out what would show them.
 */
export const preparePrivate = (): Promise<unknown> =>
  queryClient.ensureQueryData(supportDetails).catch(() => null);
