import { RESELLER } from './accounts.ts';
import type { Portal } from './server.ts';

/** Returns the reseller's pricelists by priority: in the demonstration a default one and one for large customers. */
export const pricelistsOfReseller = ({ deps }: Pick<Portal, 'deps'>) =>
  deps.db
    .selectFrom('marketplace')
    .innerJoin('account', 'account.id', 'owner_id')
    .select(['marketplace.id', 'owner_id', 'currency', 'name', 'priority'])
    .where('display_name', '=', RESELLER)
    .orderBy('priority')
    .execute();
