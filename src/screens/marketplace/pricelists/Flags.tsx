import { IconAlertTriangle } from '@tabler/icons-react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage } from 'react-intl';
import type { Pricelist } from '#contract/marketplace/pricelists.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { pricelistTexts } from './pricelist-texts.ts';
import css from '#src/screens/marketplace/shared/Marketplace.module.css';

type Counts = NonNullable<Pricelist['Flags']>;

const TEXTS: readonly [keyof Counts, MessageDescriptor][] = [
  ['BelowCost', pricelistTexts.belowCost],
  ['WithoutPrice', pricelistTexts.withoutPrice],
  ['Flagged', pricelistTexts.flagged],
];

/** Badges for what needs attention in a pricelist. */
export const Flags = ({ flags }: { flags: Counts }) => (
  <span className={css.flags}>
    {TEXTS.filter(([name]) => flags[name] > 0).map(([name, text]) => (
      <Badge key={name} look={{ Icon: IconAlertTriangle, kind: 'warning' }}>
        <FormattedMessage {...text} values={{ count: flags[name] }} />
      </Badge>
    ))}
  </span>
);
