import { RESELLER } from './accounts.ts';
import type { Portal } from './server.ts';

/** The pricelists of the reseller manager's organisation in their order: the default one, and one for large customers. */
export const pricelistsOfReseller = ({ deps }: Pick<Portal, 'deps'>) =>
  deps.db
    .selectFrom('marketplace')
    .innerJoin('account', 'account.id', 'owner_id')
    .select(['marketplace.id', 'owner_id', 'currency', 'name', 'priority'])
    .where('display_name', '=', RESELLER)
    .orderBy('priority')
    .execute();
