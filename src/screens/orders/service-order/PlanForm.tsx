import { IconCalendarDue } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderForm } from '#contract/orders/service-orders.ts';
import { useUnsavedGuard } from '#src/app/use-unsaved-guard.ts';
import { FieldEditor } from '#src/screens/accounts/form/FieldEditor.tsx';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { periodTexts } from '#src/ui/period-texts.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { RadioCards } from '#src/ui/plain/RadioCards.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { Chosen } from './Chosen.tsx';
import { orderTexts } from './order-texts.ts';
import type { OrderProps } from './props.ts';
import { StepHead } from './StepHead.tsx';
import { usePlan } from './use-plan.ts';
import css from './ServiceOrder.module.css';

type Props = OrderProps & { form: OrderForm };

/** Form for the plan, the quantity and the service's own fields. */
export function PlanForm({ actor, form }: Props) {
  const intl = useIntl();
  const { plan: before, fields: wrong, problem } = useSelector(actor, state => state.context);
  const plan = usePlan(form, before);
  const text = useProblemText(problem);
  useUnsavedGuard(plan.isDirty);
  return (
    <form
      className={css.panel}
      noValidate
      data-unsaved-exclude
      onSubmit={event => {
        event.preventDefault();
        const made = plan.make();
        if (made) actor.send({ type: 'plan.made', plan: made });
      }}
    >
      <Chosen
        what="account"
        name={form.Account.DisplayName}
        onChange={() => actor.send({ type: 'account.changed' })}
      />
      <Chosen
        what="service"
        name={form.Service.DisplayName}
        onChange={() => actor.send({ type: 'service.changed' })}
      />
      <StepHead id="make-plan">
        <FormattedMessage {...orderTexts.makePlan} />
      </StepHead>
      {text !== null && <Alert>{text}</Alert>}
      {form.Plans.length === 0 ? (
        <Alert kind="info">
          <FormattedMessage {...orderTexts.noPlan} />
        </Alert>
      ) : (
        <div className={css.card}>
          <RadioCards
            legend={<FormattedMessage {...orderTexts.plan} />}
            name="plan"
            cards={form.Plans.map(one => ({
              value: String(one.PlanId),
              icon: <IconCalendarDue size={20} />,
              title: <FormattedMessage {...periodTexts[one.CommitmentPeriod]} />,
              detail: (
                <>
                  {`${one.FeeType} · ${one.ProductNumber}`}
                  {one.IsLocked && (
                    <>
                      <br />
                      <FormattedMessage {...orderTexts.locked} />
                    </>
                  )}
                </>
              ),
            }))}
            value={plan.draft.planId === null ? null : String(plan.draft.planId)}
            problem={plan.problems.plan && <FormattedMessage {...orderTexts.planMissing} />}
            onChange={value => plan.change({ planId: Number(value) })}
          />
          {plan.most > 1 && (
            <TextField
              label={<FormattedMessage {...orderTexts.quantity} />}
              inputMode="numeric"
              autoComplete="off"
              className={css.quantity ?? ''}
              value={plan.draft.quantity}
              problem={
                plan.problems.quantity && (
                  <FormattedMessage {...orderTexts.quantityWrong} values={{ most: plan.most }} />
                )
              }
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
              problem={
                wrong[field.Name] ??
                (plan.problems.fields.includes(field.Name)
                  ? intl.formatMessage(orderTexts.fieldMissing)
                  : undefined)
              }
              disabled={false}
              onChange={value => {
                plan.change({ values: { ...plan.draft.values, [field.Name]: value } });
                if (field.Name in wrong) actor.send({ type: 'field.changed', name: field.Name });
              }}
            />
          ))}
        </div>
      )}
      {form.Plans.length > 0 && (
        <div className={css.actions}>
          <Button type="submit">
            <FormattedMessage {...orderTexts.continue} />
          </Button>
        </div>
      )}
    </form>
  );
}
