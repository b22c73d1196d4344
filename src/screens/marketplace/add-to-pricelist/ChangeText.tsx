import { FormattedMessage } from 'react-intl';
import type { AvailablePricelist } from '#contract/marketplace/propagation.ts';
import type { ListChange } from '#machines/marketplace/add-to-pricelist.machine.ts';
import { addTexts } from './add-texts.ts';
import { countOf } from './next-change.ts';
import css from './Add.module.css';

type Props = {
  list: AvailablePricelist;
  change: ListChange['change'] | null;
  /** How many services are selected. */
  chosen: number;
};

/** The effect of a change on a pricelist. */
export function ChangeText({ list, change, chosen }: Props) {
  const count = countOf(list, change, chosen);
  const text = change === 'remove' ? addTexts.removes : addTexts.adds;
  return (
    <span className={css.stacked}>
      <FormattedMessage {...(count === 0 ? addTexts.unchanged : text)} values={{ count }} />
      {change === 'add' && list.NotOffered > 0 && (
        <span className={css.more}>
          <FormattedMessage {...addTexts.notOffered} values={{ count: list.NotOffered }} />
        </span>
      )}
    </span>
  );
}
