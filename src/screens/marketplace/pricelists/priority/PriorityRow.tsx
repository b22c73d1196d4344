import { IconArrowDown, IconArrowsSort, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { FormattedNumber, useIntl } from 'react-intl';
import type { OrderedPricelist } from '#machines/marketplace/pricelist-order.machine.ts';
import { DefaultBadge } from '#src/screens/marketplace/shared/PricelistLinks.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { priorityTexts } from './priority-texts.ts';
import css from './Priority.module.css';

type Props = {
  list: OrderedPricelist;
  /** Its index, from 0, of `count`. */
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** Asks for the position to move to. */
  onAsk: () => void;
};

/** One pricelist with the buttons that move it. */
export function PriorityRow({ list, index, count, onMove, onAsk }: Props) {
  const intl = useIntl();
  const steps = [
    { text: priorityTexts.up, Icon: IconArrowUp, to: index - 1 },
    { text: priorityTexts.down, Icon: IconArrowDown, to: index + 1 },
  ];
  const toPosition = intl.formatMessage(priorityTexts.toPosition, { name: list.Name });
  return (
    <>
      <IconGripVertical size={18} aria-hidden className={css.grip} />
      <span className={css.number}>
        <FormattedNumber value={index + 1} />
      </span>
      <span className={css.name}>
        <span data-testid="priority-name">{list.Name}</span>
        <span className={css.currency}>{list.Currency}</span>
        {list.IsDefault && <DefaultBadge />}
      </span>
      {steps.map(({ text, Icon, to }) => {
        const label = intl.formatMessage(text, { name: list.Name });
        return (
          <IconButton
            key={text.id}
            Icon={Icon}
            label={label}
            isBlocked={to < 0 || to >= count}
            onClick={() => onMove(to)}
          />
        );
      })}
      <IconButton Icon={IconArrowsSort} label={toPosition} onClick={onAsk} />
    </>
  );
}
