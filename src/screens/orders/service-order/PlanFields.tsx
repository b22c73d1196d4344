import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderForm } from '#contract/orders/service-orders.ts';
import { FieldEditor, inputId } from '#src/screens/accounts/shared/form/FieldEditor.tsx';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { orderTexts } from './order-texts.ts';
import { PlanChoice } from './PlanChoice.tsx';
import type { OrderProps } from './props.ts';
import { usePlan } from './use-plan.ts';
import css from './ServiceOrder.module.css';

type Props = OrderProps & { form: OrderForm };

/** Form for the plan, the quantity and the service's own fields. */
export function PlanFields({ actor, form }: Props) {
  const intl = useIntl();
  const { plan: before, fields: refused, problem } = useSelector(actor, state => state.context);
  const plan = usePlan(form, before);
  const problems = { ...plan.problems, ...refused };
  const inputs = [
    { name: 'plan', id: 'order-plan', label: intl.formatMessage(orderTexts.plan) },
    { name: 'quantity', id: 'order-quantity', label: intl.formatMessage(orderTexts.quantity) },
    ...plan.fields.map(({ Name, DisplayName }) => ({ name: Name, id: inputId(Name), label: DisplayName })),
  ];
  return (
    <Form
      className={css.panel}
      problem={problem}
      isBusy={false}
      isDirty={plan.isDirty}
      invalid={inputs.flatMap(({ name, ...input }) => {
        const wrong = problems[name];
        return wrong === undefined ? [] : [{ ...input, problem: wrong }];
      })}
      onSubmit={() => {
        const made = plan.make();
        if (made) actor.send({ type: 'plan.made', plan: made });
      }}
    >
      <div className={css.card}>
        <PlanChoice
          id="order-plan"
          plans={form.Plans}
          value={plan.draft.planId}
          problem={problems['plan']}
          onChange={planId => plan.change({ planId })}
        />
        {plan.most > 1 && (
          <TextField
            id="order-quantity"
            label={<FormattedMessage {...orderTexts.quantity} />}
            inputMode="numeric"
            autoComplete="off"
            className={css.quantity ?? ''}
            value={plan.draft.quantity}
            problem={problems['quantity']}
            onChange={event => plan.change({ quantity: event.currentTarget.value })}
          />
        )}
        {plan.fields.map(field => (
          <FieldEditor
            key={field.Name}
            field={field}
            value={plan.draft.values[field.Name] ?? null}
            place={{ accountType: 'Product', accountId: form.Account.AccountId }}
            accountId={null}
            problem={problems[field.Name]}
            disabled={false}
            onChange={value => {
              plan.change({ values: { ...plan.draft.values, [field.Name]: value } });
              if (field.Name in refused) actor.send({ type: 'field.changed', name: field.Name });
            }}
          />
        ))}
      </div>
      <div className={css.actions}>
        <Button type="submit">
          <FormattedMessage {...orderTexts.continue} />
        </Button>
      </div>
    </Form>
  );
}
