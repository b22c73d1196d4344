import { useState } from 'react';
import type { FieldDefinition } from '#contract/accounts/account.ts';
import type { OrderForm } from '#contract/orders/service-orders.ts';
import type { OrderedPlan } from '#machines/orders/order-types.ts';
import { formSections } from '#src/screens/accounts/form/form-sections.ts';
import { storePlan, readStoredPlan } from './stored-order.ts';
import type { PlanDraft } from './stored-order.ts';

export type PlanProblems = { plan: boolean; quantity: boolean; fields: readonly string[] };

const NONE: PlanProblems = { plan: false, quantity: false, fields: [] };

/** The fields to fill in for an order, in the order of the service's layout. */
export const orderedFields = (form: OrderForm): FieldDefinition[] =>
  formSections(form.Layout, form.Views, field => field.IsReadOnly !== true).flatMap(
    section => section.fields,
  );

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Draft of a plan for the form: from the machine, from storage, or empty. */
export function usePlan(form: OrderForm, before: OrderedPlan | null) {
  const serviceId = form.Service.Id;
  const fields = orderedFields(form);
  const [draft, setDraft] = useState<PlanDraft>(
    () =>
      readStoredPlan(serviceId) ?? {
        serviceId,
        planId: before?.planId ?? null,
        quantity: String(before?.quantity ?? 1),
        values: before?.values ?? {},
      },
  );
  const [problems, setProblems] = useState(NONE);
  const chosen = form.Plans.find(one => one.PlanId === draft.planId);
  const most = chosen?.MaxQuantity ?? Math.max(1, ...form.Plans.map(one => one.MaxQuantity));
  const quantity = most === 1 ? 1 : Number(draft.quantity);
  return {
    draft,
    fields,
    most,
    problems,
    /** True when there are unsaved values. */
    isDirty: draft.planId !== null || Object.values(draft.values).some(value => !isEmpty(value)),
    change(changes: Partial<PlanDraft>) {
      const next = { ...draft, ...changes };
      setDraft(next);
      setProblems(NONE);
      storePlan(next);
    },
    /** The plan, or null while a value is missing; missing fields are marked then. */
    make(): OrderedPlan | null {
      const found: PlanProblems = {
        plan: chosen === undefined,
        quantity: !Number.isInteger(quantity) || quantity < 1 || quantity > most,
        fields: fields
          .filter(field => field.IsRequired === true && isEmpty(draft.values[field.Name]))
          .map(field => field.Name),
      };
      setProblems(found);
      if (chosen === undefined || found.quantity || found.fields.length > 0) return null;
      const values = Object.fromEntries(fields.map(({ Name }) => [Name, draft.values[Name] ?? null]));
      return { planId: chosen.PlanId, quantity, values };
    },
  };
}
