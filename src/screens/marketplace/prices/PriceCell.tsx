import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { gridTexts } from './grid-texts.ts';
import type { PriceGridState, Typing } from './use-price-grid.ts';
import css from './Grid.module.css';

type Props = { grid: PriceGridState; typing: Typing; name: string };

/** The price of the active cell while it is typed; the grid handles its keys. */
export function PriceCell({ grid, typing: { text, isWhole }, name }: Props) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    if (isWhole) input.current?.select();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is opened
  }, []);
  return (
    <input
      ref={input}
      className={css.input}
      aria-label={intl.formatMessage(gridTexts.priceOf, { name })}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      onChange={event => grid.onType(event.currentTarget.value)}
      onBlur={grid.onLeave}
      onClick={event => event.stopPropagation()}
    />
  );
}
