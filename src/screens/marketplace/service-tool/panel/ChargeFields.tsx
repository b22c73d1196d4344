import { IconTrash } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FEE_TYPES } from '#contract/marketplace/fee-types.ts';
import type { FeeType } from '#contract/marketplace/fee-types.ts';
import { MOST_MONTHS, WORD_LENGTH } from '#contract/marketplace/service-limits.ts';
import type { PlanCharge } from '#contract/marketplace/service-tool.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { feeTexts } from '#src/ui/price-texts.ts';
import { planTexts } from './service-texts.ts';
import css from '../ServiceTool.module.css';

type Props = {
  number: number;
  charge: PlanCharge;
  disabled: boolean;
  onChange: (charge: PlanCharge) => void;
  /** Null for the only charge. */
  onRemove: (() => void) | null;
};

const NAMES = { ...feeTexts, perMonths: planTexts.everyMonths, prepaidMonths: planTexts.inAdvance };

const isPeriodic = (kind: FeeType): boolean => kind === 'perMonths' || kind === 'prepaidMonths';

/** How often a charge is due, and its SKU, by which prices are set. */
export function ChargeFields({ number, charge, disabled, onChange, onRemove }: Props) {
  const intl = useIntl();
  const setKind = (text: string) => {
    const Kind = FEE_TYPES.find(kind => kind === text) ?? charge.Kind;
    onChange({ ...charge, Kind, EveryMonths: isPeriodic(Kind) ? (charge.EveryMonths ?? 12) : null });
  };
  return (
    <fieldset className={css.plan} disabled={disabled}>
      <legend>
        <FormattedMessage {...planTexts.charge} values={{ number }} />
      </legend>
      <SelectField
        label={<FormattedMessage {...planTexts.due} />}
        value={charge.Kind}
        onChange={event => setKind(event.currentTarget.value)}
      >
        {FEE_TYPES.map(kind => (
          <option key={kind} value={kind}>
            {intl.formatMessage(NAMES[kind])}
          </option>
        ))}
      </SelectField>
      {charge.EveryMonths !== null && (
        <TextField
          label={<FormattedMessage {...planTexts.months} />}
          type="number"
          min={1}
          max={MOST_MONTHS}
          value={charge.EveryMonths}
          onChange={event => {
            const months = Math.round(event.currentTarget.valueAsNumber);
            if (months >= 1 && months <= MOST_MONTHS) onChange({ ...charge, EveryMonths: months });
          }}
        />
      )}
      <TextField
        label={<FormattedMessage {...planTexts.sku} />}
        autoComplete="off"
        maxLength={WORD_LENGTH}
        value={charge.Sku}
        onChange={event => onChange({ ...charge, Sku: event.currentTarget.value })}
      />
      {onRemove && !disabled && (
        <div className={css.actions}>
          <Button
            variant="quiet"
            aria-label={intl.formatMessage(planTexts.removeCharge, { number })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </Button>
        </div>
      )}
    </fieldset>
  );
}
