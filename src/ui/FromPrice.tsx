import { FormattedMessage } from 'react-intl';
import type { FromPrice as Price } from '#contract/marketplace/marketplace.ts';
import { Amount } from './Amount.tsx';
import { fromTexts } from './price-texts.ts';

/** The lowest price of a service. */
export const FromPrice = ({ price }: { price: Price }) => (
  <FormattedMessage {...fromTexts[price.Period]} values={{ price: <Amount value={price} /> }} />
);
