/** The vendor whose profile is shown is in the address. */
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';

/** Null for the first vendor. */
export const vendorIn = ({ vendor = '' }: Readonly<Record<string, string | undefined>>): number | null =>
  /^\d{1,15}$/.test(vendor) ? Number(vendor) : null;

export const profileAddress = (vendor: number): Address => pathTo('/vendor-profile', {}, { vendor });
