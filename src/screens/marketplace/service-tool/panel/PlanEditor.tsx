import { IconTrash } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MOST_CHARGES, MOST_QUANTITY, WORD_LENGTH } from '#contract/marketplace/service-limits.ts';
import type { ManagedPlan } from '#contract/marketplace/service-tool.ts';
import { COMMITMENT_PERIODS } from '#contract/platform/commitment-periods.ts';
import { periodTexts } from '#src/ui/period-texts.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { Switch } from '#src/ui/plain/Switch.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { ChargeFields } from './ChargeFields.tsx';
import { planTexts } from './service-texts.ts';
import panel from '#src/screens/marketplace/shared/Panel.module.css';
import css from '../ServiceTool.module.css';

type Props = {
  number: number;
  plan: ManagedPlan;
  onChange: (plan: ManagedPlan) => void;
  onRemove: () => void;
};

const NUMBERS = [
  ['ProductNumber', planTexts.number],
  ['VendorSku', planTexts.vendorSku],
] as const;

/** One plan; values that orders refer to cannot be changed. */
export function PlanEditor({ number, plan, onChange, onRemove }: Props) {
  const intl = useIntl();
  const change = (changes: Partial<ManagedPlan>) => onChange({ ...plan, ...changes });
  const isFixed = plan.IsOrdered;
  const id = `plan-${number}`;
  return (
    <section className={panel.filter} aria-labelledby={id}>
      <div className={panel.head}>
        <h3 id={id}>
          <FormattedMessage {...planTexts.plan} values={{ number }} />
        </h3>
        {!isFixed && (
          <Button
            variant="quiet"
            aria-label={intl.formatMessage(planTexts.remove, { number })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </Button>
        )}
      </div>
      {isFixed && (
        <p className={panel.note}>
          <FormattedMessage {...planTexts.ordered} />
        </p>
      )}
      <div className={css.plan}>
        {NUMBERS.map(([name, label]) => (
          <TextField
            key={name}
            label={<FormattedMessage {...label} />}
            autoComplete="off"
            maxLength={WORD_LENGTH}
            disabled={isFixed}
            value={plan[name]}
            onChange={event => change({ [name]: event.currentTarget.value })}
          />
        ))}
        <SelectField
          label={<FormattedMessage {...planTexts.commitment} />}
          disabled={isFixed}
          value={plan.CommitmentPeriod}
          onChange={event =>
            change({
              CommitmentPeriod:
                COMMITMENT_PERIODS.find(one => one === event.currentTarget.value) ?? plan.CommitmentPeriod,
            })
          }
        >
          {COMMITMENT_PERIODS.map(period => (
            <option key={period} value={period}>
              {intl.formatMessage(periodTexts[period])}
            </option>
          ))}
        </SelectField>
        <TextField
          label={<FormattedMessage {...planTexts.quantity} />}
          type="number"
          min={1}
          max={MOST_QUANTITY}
          value={plan.MaxQuantity === 0 ? '' : plan.MaxQuantity}
          onChange={event => change({ MaxQuantity: wholeIn(event.currentTarget.value, MOST_QUANTITY) })}
        />
      </div>
      <Switch
        isLeading
        label={<FormattedMessage {...planTexts.locked} />}
        checked={plan.IsLocked}
        disabled={isFixed}
        onChange={IsLocked => change({ IsLocked })}
      />
      <Switch
        isLeading
        label={<FormattedMessage {...planTexts.offered} />}
        checked={plan.IsOffered}
        onChange={IsOffered => change({ IsOffered })}
      />
      {plan.Charges.map((charge, index) => (
        <ChargeFields
          key={index}
          number={index + 1}
          charge={charge}
          disabled={isFixed}
          onChange={changed => change({ Charges: plan.Charges.with(index, changed) })}
          onRemove={
            plan.Charges.length > 1 ? () => change({ Charges: plan.Charges.toSpliced(index, 1) }) : null
          }
        />
      ))}
      {!isFixed && plan.Charges.length < MOST_CHARGES && (
        <div className={css.actions}>
          <Button
            variant="secondary"
            onClick={() =>
              change({ Charges: [...plan.Charges, { Kind: 'oneTime', EveryMonths: null, Sku: '' }] })
            }
          >
            <FormattedMessage {...planTexts.addCharge} />
          </Button>
        </div>
      )}
    </section>
  );
}

/** An integer from 0 to `most`; invalid input is 0. */
const wholeIn = (text: string, most: number): number =>
  /^\d{1,9}$/.test(text) ? Math.min(Number(text), most) : 0;
