/** The text of the search for available services lives in the address. */
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';

export const textOf = (search: Readonly<Record<string, string | undefined>>): string =>
  (search['text'] ?? '').slice(0, 200);

export const availableAddress = (accountId: number, text: string): Address =>
  pathTo('/account/$accountId/available-services', { accountId }, { text: text || null });
