import type { ReactNode } from 'react';
import { useRef } from 'react';
import { KeepRowInPlace } from './KeepRowInPlace.tsx';
import { PANEL_HEADING } from './SplitPanel.tsx';
import { useFocusWithPanel } from './use-focus-with-panel.ts';
import { usePanelHeight } from './use-panel-height.ts';
import css from './Split.module.css';

type Props = {
  /** The id of the row that the address names; null when none is open. */
  open: number | null;
  /** Id of the link of a row. */
  linkIdOf: (id: number) => string;
  /** A `SplitPanel` with the row that is open. */
  panel: ReactNode;
  children: ReactNode;
};

/**
 * A list with the open row in a panel beside it, or in its place where the page has no room for both (docs/adr/0046). To be used in a
 * page template.
 */
export function SplitView({ open, linkIdOf, panel, children }: Props) {
  const split = useRef<HTMLDivElement>(null);
  usePanelHeight(split, open !== null);
  useFocusWithPanel(open, { linkIdOf, heading: PANEL_HEADING });
  return (
    <KeepRowInPlace open={open} linkIdOf={linkIdOf} heading={PANEL_HEADING}>
      <div ref={split} className={css.split} data-open={open !== null}>
        <div className={css.list}>{children}</div>
        {open !== null && panel}
      </div>
    </KeepRowInPlace>
  );
}
