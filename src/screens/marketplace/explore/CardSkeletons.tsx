import { FormattedMessage } from 'react-intl';
import { commonTexts } from '#src/i18n/common-texts.ts';
import css from './Explore.module.css';

const CARDS = 12;

/** Placeholders of the size of service cards, while services are loading. */
export const CardSkeletons = () => (
  <div className={css.skeletons} data-testid="skeleton">
    <p className={css.count} role="status">
      <FormattedMessage {...commonTexts.loading} />
    </p>
    <ul className={css.cards} aria-hidden>
      {Array.from({ length: CARDS }, (_, card) => (
        <li key={card} className={css.cardSkeleton} />
      ))}
    </ul>
  </div>
);
