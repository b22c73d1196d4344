/** What was chosen of an order so far, and the plan while it is filled in: both survive a reload, in this tab alone. */
import type { FieldValue } from '#contract/identity/session.ts';
import type { OrderDraft } from '#machines/orders/service-order.machine.ts';
import { forget, keep, kept } from '#src/app/kept.ts';

const ORDER = 'service-order';
const PLAN = 'service-order-plan';

/** The form of a plan as it stands; the quantity as it was typed. */
export type PlanDraft = {
  serviceId: number;
  planId: number | null;
  quantity: string;
  values: Record<string, FieldValue>;
};

/** Whoever else wrote into the browser's storage wrote something else. */
const has = <Shape extends object>(value: unknown, ...parts: (keyof Shape)[]): value is Shape =>
  typeof value === 'object' && value !== null && parts.every(part => part in value);

/** What the address names goes before what was chosen here. */
export function beginningOf(named: { accountId: number | null; serviceId: number | null }): OrderDraft {
  const before = kept(ORDER);
  const isSame =
    has<OrderDraft>(before, 'accountId', 'serviceId', 'plan') &&
    (named.accountId === null || named.accountId === before.accountId) &&
    (named.serviceId === null || named.serviceId === before.serviceId);
  return isSame ? before : { ...named, plan: null };
}

export const keepOrder = (draft: OrderDraft): void => keep(ORDER, draft);

export function forgetOrder(): void {
  forget(ORDER);
  forget(PLAN);
}

/** Of this service; another's plan is nothing to it. */
export function keptPlan(serviceId: number): PlanDraft | null {
  const draft = kept(PLAN);
  const isWhole = has<PlanDraft>(draft, 'serviceId', 'planId', 'quantity', 'values');
  return isWhole && draft.serviceId === serviceId ? draft : null;
}

export const keepPlan = (draft: PlanDraft): void => keep(PLAN, draft);
