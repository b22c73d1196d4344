import { IconCalendarDue } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { OrderForm } from '#contract/orders/service-orders.ts';
import { Amount } from '#src/ui/Amount.tsx';
import { FeeName } from '#src/ui/FeeName.tsx';
import { periodTexts } from '#src/ui/period-texts.ts';
import { RadioCards } from '#src/ui/plain/RadioCards.tsx';
import { orderTexts } from './order-texts.ts';
import css from './ServiceOrder.module.css';

type Props = {
  id: string;
  plans: OrderForm['Plans'];
  value: number | null;
  problem: string | undefined;
  onChange: (planId: number) => void;
};

/** The plans of a service as cards. */
export const PlanChoice = ({ id, plans, value, problem, onChange }: Props) => (
  <RadioCards
    id={id}
    legend={<FormattedMessage {...orderTexts.plan} />}
    name="plan"
    cards={plans.map(one => ({
      value: String(one.PlanId),
      icon: <IconCalendarDue size={20} />,
      title: <FormattedMessage {...periodTexts[one.CommitmentPeriod]} />,
      detail: (
        <>
          {`${one.FeeType} · ${one.ProductNumber}`}
          {one.Items.map(item => (
            <span key={item.ItemId} className={css.line}>
              <FeeName charge={item} />
              {': '}
              <Amount value={item.Unit} />
            </span>
          ))}
          {one.IsLocked && (
            <span className={css.line}>
              <FormattedMessage {...orderTexts.locked} />
            </span>
          )}
        </>
      ),
    }))}
    value={value === null ? null : String(value)}
    problem={problem}
    onChange={planId => onChange(Number(planId))}
  />
);
