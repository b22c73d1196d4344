/** Storage of the draft of a pricelist's rules and prices: one for both editors and all tabs of a user. */
import type { PriceEditorContext, StoredDraft } from '#machines/marketplace/price-editor-types.ts';
import { actorOf } from '#src/app/portal.ts';
import { followShared, readShared, storeShared } from '#src/app/shared-drafts.ts';

const nameOf = (marketplaceId: number): string =>
  `prices/${actorOf('session').getSnapshot().context.user?.UserAccountId ?? 0}/${marketplaceId}`;

function asStored(value: unknown): StoredDraft | null {
  const { base, draft } = (value ?? {}) as Partial<StoredDraft>;
  return base && draft ? (value as StoredDraft) : null;
}

export const readStoredPrices = (marketplaceId: number): StoredDraft | null =>
  asStored(readShared(nameOf(marketplaceId)));

type Stored = Pick<PriceEditorContext, 'marketplaceId' | 'base' | 'draft' | 'attempt'>;

/** Removes the stored draft when there is none. */
export const storePrices = ({ marketplaceId, base, draft, attempt }: Stored): void =>
  storeShared(nameOf(marketplaceId), base && draft ? { base, draft, attempt } : null);

/** Calls back when another tab changes or ends the draft. Returns an unsubscribe function. */
export const followStoredPrices = (
  marketplaceId: number,
  listener: (stored: StoredDraft | null) => void,
): (() => void) => followShared(nameOf(marketplaceId), value => listener(asStored(value)));
