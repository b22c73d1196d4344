import { FormattedMessage } from 'react-intl';
import type { PricelistProperties, PropagationFilter } from '#contract/marketplace/pricelists.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { MatchCount, useMatches } from '#src/screens/marketplace/shared/MatchCount.tsx';
import { propagationAddress } from '#src/screens/marketplace/shared/propagation-address.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import css from '#src/screens/marketplace/shared/Panel.module.css';

type Props = { list: PricelistProperties; filters: readonly PropagationFilter[] };

/** How many services pass the edited filters, and the link to propagate them. */
export function ToPropagation({ list, filters }: Props) {
  const matches = useMatches(list.Id, filters);
  return (
    <div className={css.members}>
      <MatchCount {...matches} />
      {list.MayChange && (
        <p className={css.links}>
          <AppLink to={propagationAddress(list.Id)} className={buttonClass({ variant: 'secondary' })}>
            <FormattedMessage {...titles.propagation} />
          </AppLink>
        </p>
      )}
    </div>
  );
}
