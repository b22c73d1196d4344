import { IconCalendarDue } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { OrderForm } from '#contract/orders/service-orders.ts';
import { periodTexts } from '#src/ui/period-texts.ts';
import { RadioCards } from '#src/ui/plain/RadioCards.tsx';
import { orderTexts } from './order-texts.ts';

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
          {one.IsLocked && (
            <>
              <br />
              <FormattedMessage {...orderTexts.locked} />
            </>
          )}
        </>
      ),
    }))}
    value={value === null ? null : String(value)}
    problem={problem}
    onChange={planId => onChange(Number(planId))}
  />
);
