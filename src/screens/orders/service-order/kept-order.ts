/** Storage of an unfinished order and the plan form: survives a reload, in this tab only. */
import type { FieldValue } from '#contract/identity/session.ts';
import type { OrderDraft } from '#machines/orders/service-order.machine.ts';
import { removeDraft, writeDraft, readDraft } from '#src/app/draft-storage.ts';

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

/** Values in the address take precedence over stored ones. */
export function beginningOf(named: { accountId: number | null; serviceId: number | null }): OrderDraft {
  const before = readDraft(ORDER);
  const isSame =
    has<OrderDraft>(before, 'accountId', 'serviceId', 'plan') &&
    (named.accountId === null || named.accountId === before.accountId) &&
    (named.serviceId === null || named.serviceId === before.serviceId);
  return isSame ? before : { ...named, plan: null };
}

export const keepOrder = (draft: OrderDraft): void => writeDraft(ORDER, draft);

export function forgetOrder(): void {
  removeDraft(ORDER);
  removeDraft(PLAN);
}

/** Returns the stored plan of this service; that of another service does not apply. */
export function keptPlan(serviceId: number): PlanDraft | null {
  const draft = readDraft(PLAN);
  const isWhole = has<PlanDraft>(draft, 'serviceId', 'planId', 'quantity', 'values');
  return isWhole && draft.serviceId === serviceId ? draft : null;
}

export const keepPlan = (draft: PlanDraft): void => writeDraft(PLAN, draft);
