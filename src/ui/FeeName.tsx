import { FormattedMessage } from 'react-intl';
import type { FeeType } from '#contract/marketplace/fee-types.ts';
import { feeTexts } from './price-texts.ts';

type Props = { charge: { Kind: FeeType; EveryMonths: number | null } };

/** How often a charge is due. */
export const FeeName = ({ charge: { Kind, EveryMonths } }: Props) => (
  <FormattedMessage {...feeTexts[Kind]} values={{ months: EveryMonths ?? 1 }} />
);
