/** The view of an organisation's users and how they sign in lives in its address. */
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';

export type SecurityView = { text: string; withoutMfa: boolean };

export const viewOf = (search: Readonly<Record<string, string | undefined>>): SecurityView => ({
  text: (search['text'] ?? '').slice(0, 200),
  withoutMfa: search['without'] === '1',
});

/** Returns the address of the page with this view. */
export const securityAddress = (accountId: number, { text, withoutMfa }: SecurityView): Address =>
  pathTo(
    '/account/$accountId/security',
    { accountId },
    { text: text || null, without: withoutMfa ? 1 : null },
  );
