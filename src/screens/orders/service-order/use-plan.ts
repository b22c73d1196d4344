import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { FieldDefinition } from '#contract/accounts/account.ts';
import type { OrderForm } from '#contract/orders/service-orders.ts';
import type { OrderedPlan } from '#machines/orders/order-types.ts';
import { formSections } from '#src/screens/accounts/shared/form/form-sections.ts';
import { formTexts } from '#src/screens/platform/form/form-texts.ts';
import { orderTexts } from './order-texts.ts';
import { storePlan, readStoredPlan } from './stored-order.ts';
import type { PlanDraft } from './stored-order.ts';

/** Messages by `plan`, `quantity` or the name of a field, which begins with a capital letter. */
type PlanProblems = Readonly<Record<string, string>>;

const NONE: PlanProblems = {};

/** The fields to fill in for an order, in the order of the service's layout. */
export const orderedFields = (form: OrderForm): FieldDefinition[] =>
  formSections(form.Layout, form.Views, field => field.IsReadOnly !== true).flatMap(
    section => section.fields,
  );

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Draft of a plan for the form: from the machine, from storage, or empty. */
export function usePlan(form: OrderForm, before: OrderedPlan | null) {
  const intl = useIntl();
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
      const found: Record<string, string> = {};
      if (chosen === undefined) found['plan'] = intl.formatMessage(orderTexts.planMissing);
      if (!Number.isInteger(quantity) || quantity < 1 || quantity > most)
        found['quantity'] = intl.formatMessage(orderTexts.quantityWrong, { most });
      for (const { Name, IsRequired } of fields)
        if (IsRequired === true && isEmpty(draft.values[Name]))
          found[Name] = intl.formatMessage(formTexts.missing);
      setProblems(found);
      if (chosen === undefined || Object.keys(found).length > 0) return null;
      const values = Object.fromEntries(fields.map(({ Name }) => [Name, draft.values[Name] ?? null]));
      return { planId: chosen.PlanId, quantity, values };
    },
  };
}
