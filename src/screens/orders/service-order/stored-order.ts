/** Storage of an unfinished order and the plan form: survives a reload, in this tab only. */
import type { FieldValue } from '#contract/identity/session.ts';
import type { OrderChoices } from '#machines/orders/order-types.ts';
import { removeFromTab, storeInTab, readFromTab } from '#src/app/tab-storage.ts';

const ORDER = 'service-order';
const PLAN = 'service-order-plan';

/** The values of the plan form; the quantity as typed. */
export type PlanDraft = {
  serviceId: number;
  planId: number | null;
  quantity: string;
  values: Record<string, FieldValue>;
};

/** Values in the browser's storage may have been written by other code. */
const has = <Shape extends object>(value: unknown, ...parts: (keyof Shape)[]): value is Shape =>
  typeof value === 'object' && value !== null && parts.every(part => part in value);

/** Restores the stored order, unless the address proposes another account or service. */
export function initialChoices(proposed: {
  accountId: number | null;
  serviceId: number | null;
}): OrderChoices {
  const before = readFromTab(ORDER);
  const isSame =
    has<OrderChoices>(before, 'accountId', 'serviceId', 'plan', 'key') &&
    (proposed.accountId === null || proposed.accountId === before.accountId) &&
    (proposed.serviceId === null || proposed.serviceId === before.serviceId);
  return isSame ? before : { ...proposed, plan: null, key: null };
}

export const storeOrder = (choices: OrderChoices): void => storeInTab(ORDER, choices);

export function removeStoredOrder(): void {
  removeFromTab(ORDER);
  removeFromTab(PLAN);
}

/** Returns the stored plan of this service; that of another service does not apply. */
export function readStoredPlan(serviceId: number): PlanDraft | null {
  const draft = readFromTab(PLAN);
  const isWhole = has<PlanDraft>(draft, 'serviceId', 'planId', 'quantity', 'values');
  return isWhole && draft.serviceId === serviceId ? draft : null;
}

export const storePlan = (draft: PlanDraft): void => storeInTab(PLAN, draft);
