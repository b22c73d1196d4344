/** The state of the list of available services is in its address. */
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address, Query } from '#src/addresses/path-to.ts';

/** Returns the address of the list with these parameters. */
export const availableAddress = (accountId: number, params: Query): Address =>
  pathTo('/account/$accountId/available-services', { accountId }, params);
