import { FormattedMessage } from 'react-intl';
import type { OrderForm } from '#contract/orders/service-orders.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Chosen } from './Chosen.tsx';
import { orderTexts } from './order-texts.ts';
import { PlanFields } from './PlanFields.tsx';
import type { OrderProps } from './props.ts';
import { StepHead } from './StepHead.tsx';
import css from './ServiceOrder.module.css';

type Props = OrderProps & { form: OrderForm };

/** The chosen account and service, and the form for the plan. */
export const PlanForm = ({ actor, form }: Props) => (
  <div className={css.panel} data-unsaved-exclude>
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
    {form.Plans.length === 0 ? (
      <Alert kind="info">
        <FormattedMessage {...orderTexts.noPlan} />
      </Alert>
    ) : (
      <PlanFields actor={actor} form={form} />
    )}
  </div>
);
