/** The draft of a service: the parts that the user may see. */
import type { ServiceTexts } from '#contract/marketplace/service-limits.ts';
import type { ManagedPlan, ServiceDetails, ServiceInfo } from '#contract/marketplace/service-tool.ts';
import type { Input } from '#contract/operations.ts';

export type ServiceDraft = {
  info?: ServiceInfo;
  texts?: ServiceTexts;
  plans?: ManagedPlan[];
  fields?: string[];
};
type Part = keyof ServiceDraft;
const PARTS: readonly Part[] = ['info', 'texts', 'plans', 'fields'];

export const draftOf = ({ Info, Texts, Plans, Fields }: ServiceDetails): ServiceDraft => ({
  ...(Info ? { info: Info } : {}),
  ...(Texts ? { texts: Texts } : {}),
  ...(Plans ? { plans: Plans } : {}),
  ...(Fields ? { fields: Fields.Asked } : {}),
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The parts that differ. */
export const changedParts = (before: ServiceDraft, after: ServiceDraft): Part[] =>
  PARTS.filter(part => !isSame(before[part], after[part]));

type Changes = Omit<Input<'IServiceManagementService/UpdateService'>, 'serviceId' | 'version'>;

/** The changes, as input of the operation. */
export function changesOf(before: ServiceDraft, after: ServiceDraft): Changes {
  const { plans, ...others } = after;
  const changed = changedParts(before, after);
  const parts = { ...others, ...(plans ? { plans: plans.map(({ IsOrdered: _, ...plan }) => plan) } : {}) };
  return Object.fromEntries(Object.entries(parts).filter(([part]) => changed.some(one => one === part)));
}

const isFilled = (...texts: readonly string[]): boolean => texts.every(text => text.trim() !== '');

/** Whether all required values are present. */
export const isComplete = ({ info, plans = [] }: ServiceDraft): boolean =>
  (info === undefined || isFilled(info.Name)) &&
  plans.every(
    plan =>
      isFilled(plan.ProductNumber, plan.VendorSku, ...plan.Charges.map(({ Sku }) => Sku)) &&
      plan.MaxQuantity > 0 &&
      plan.Charges.length > 0,
  );
