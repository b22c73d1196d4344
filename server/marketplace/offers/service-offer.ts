/** GetCompanyMarketplaceService and GetMyMarketplaceService (MKT-01): a service with its prices for one payer. */
import type { OfferedPlan, ServiceOffer } from '#contract/marketplace/offers.ts';
import { READS_MARKETPLACE } from '#contract/marketplace/price-rights.ts';
import type { Input } from '#contract/operations.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import { requireService } from '#server/marketplace/catalogue.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { heldItems } from './offers-sql.ts';
import type { HeldItem } from './offers-sql.ts';
import { ownPayer, payerOf, priceReader } from './payer.ts';
import type { Payer } from './payer.ts';

export async function companyOffer(
  call: SessionCall,
  { accountId, serviceId, marketplaceId }: Input<'IMarketplaceService/GetCompanyMarketplaceService'>,
): Promise<ServiceOffer> {
  const account = await requireAccountInScope(call, accountId, READS_MARKETPLACE);
  return offerFor(call, await payerOf(priceReader(call), account.path), serviceId, marketplaceId ?? null);
}

export async function ownOffer(
  call: SessionCall,
  { serviceId, marketplaceId }: Input<'IMarketplaceService/GetMyMarketplaceService'>,
): Promise<ServiceOffer> {
  return offerFor(call, await ownPayer(call), serviceId, marketplaceId ?? null);
}

/** From the `wanted` pricelist, else from the deciding one, else from the first that contains the service. */
async function offerFor(
  call: SessionCall,
  payer: Payer | null,
  serviceId: number,
  wanted: number | null,
): Promise<ServiceOffer> {
  const Service = await requireService(call, serviceId);
  const items = payer ? (await heldItems(payer.id, serviceId).execute(call.readAsSystem('prices'))).rows : [];
  const decidingId = items.find(item => item.is_deciding)?.marketplace_id ?? null;
  const shownId = wanted ?? decidingId ?? items[0]?.marketplace_id;
  const shown = items.filter(item => item.marketplace_id === shownId);
  const [list] = shown;
  if (wanted !== null && !list) throw new HttpError(404, 'error.pricelist_not_bought_from');
  const seesPrices = payer?.seesPrices === true;
  return {
    Service,
    IsOffered: payer && decidingId !== null,
    ...(seesPrices
      ? {
          Marketplace: list
            ? {
                Id: list.marketplace_id,
                Name: list.name,
                Currency: list.currency,
                IsDeciding: list.is_deciding,
              }
            : null,
          Others: othersOf(items, list),
        }
      : {}),
    Plans: plansOf(shown, seesPrices),
  };
}

function othersOf(items: readonly HeldItem[], shown: HeldItem | undefined): { Id: number; Name: string }[] {
  const names = new Map(items.map(item => [item.marketplace_id, item.name]));
  return [...names]
    .filter(([id]) => id !== shown?.marketplace_id)
    .map(([id, name]) => ({ Id: id, Name: name }));
}

/** The plans in one pricelist; without the right to see prices their items have no `Unit`. */
function plansOf(items: readonly HeldItem[], seesPrices: boolean): OfferedPlan[] {
  const ids = [...new Set(items.map(item => item.plan_id))];
  return ids.flatMap(id => {
    const own = items.filter(item => item.plan_id === id);
    const [first] = own;
    if (!first) return [];
    return {
      PlanId: id,
      ProductNumber: first.product_number,
      CommitmentPeriod: first.commitment_period,
      Items: own.map(({ item_id, kind, every_months, unit, currency }) => ({
        ItemId: item_id,
        Kind: kind,
        EveryMonths: every_months,
        ...(seesPrices ? { Unit: unit === null ? null : { Amount: unit, Currency: currency } } : {}),
      })),
    };
  });
}
