import { FormattedMessage } from 'react-intl';
import { MOST_PLANS } from '#contract/marketplace/service-limits.ts';
import type { ManagedPlan } from '#contract/marketplace/service-tool.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { PlanEditor } from './PlanEditor.tsx';
import type { PartProps } from './props.ts';
import { planTexts } from './service-texts.ts';
import panel from '#src/screens/marketplace/shared/Panel.module.css';

const NEW_PLAN: ManagedPlan = {
  PlanId: null,
  ProductNumber: '',
  VendorSku: '',
  CommitmentPeriod: 'month',
  IsLocked: false,
  MaxQuantity: 1000,
  IsOffered: true,
  IsOrdered: false,
  Charges: [{ Kind: 'monthly', EveryMonths: null, Sku: '' }],
};

/** The plans of a service, in the order in which they were created. */
export function PlanFields({ draft: { plans }, onChange }: PartProps) {
  if (!plans) return null;
  return (
    <>
      {plans.length === 0 && (
        <p className={panel.note}>
          <FormattedMessage {...planTexts.none} />
        </p>
      )}
      {plans.map((plan, index) => (
        <PlanEditor
          key={index}
          number={index + 1}
          plan={plan}
          onChange={changed => onChange({ plans: plans.with(index, changed) })}
          onRemove={() => onChange({ plans: plans.toSpliced(index, 1) })}
        />
      ))}
      {plans.length < MOST_PLANS && (
        <Button variant="secondary" onClick={() => onChange({ plans: [...plans, NEW_PLAN] })}>
          <FormattedMessage {...planTexts.add} />
        </Button>
      )}
    </>
  );
}
