import { FormattedMessage } from 'react-intl';
import type { PricingModel } from '#contract/marketplace/pricing-models.ts';
import { modelNames } from './rule-texts.ts';
import { useAmounts } from './use-amounts.ts';

type Props = { rule: { Model: PricingModel; Value: string | null } };

/** A rule's model with its value. */
export function RuleText({ rule: { Model: model, Value: value } }: Props) {
  const { price, percent } = useAmounts();
  return (
    <span>
      <FormattedMessage {...modelNames[model]} /> {model === 'static' ? price(value) : percent(value)}
    </span>
  );
}
