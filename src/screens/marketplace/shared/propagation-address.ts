/** Address of the screen that propagates services of a pricelist: `?list=5`. */
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';

export const propagationAddress = (marketplaceId: number): Address =>
  pathTo('/propagation', {}, { list: marketplaceId });

/** Null without a valid id; a pricelist is then chosen first. */
export const listIn = ({ list = '' }: Readonly<Record<string, string | undefined>>): number | null =>
  /^\d{1,15}$/.test(list) ? Number(list) : null;
