import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Affected } from '#machines/accounts/termination-setup.ts';
import { affectedRows } from './affected-rows.ts';
import { AffectedRow } from './AffectedRow.tsx';
import { terminationTexts } from './termination-texts.ts';
import css from '#src/screens/platform/wizard/Wizard.module.css';

/** Estimated row height in pixels, until a row is rendered and measured. */
const ROW_HEIGHT = 52;
/** Extra rows rendered outside the viewport, so that scrolling shows no blank rows. */
const OVERSCAN = 10;
/** The header counts as a row for screen readers. */
const HEAD_ROWS = 1;

/**
 * The accounts to be terminated as a tree, with their locks and the change of their renewal. Virtualized: only the
 * visible rows are in the page.
 */
export function AffectedAccounts({ affected }: { affected: Affected }) {
  const intl = useIntl();
  const rows = useMemo(() => affectedRows(affected.Accounts), [affected]);
  const view = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions are not passed to memoized components
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => view.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: index => rows[index]?.AccountId ?? index,
    overscan: OVERSCAN,
  });
  // Changing the scroll position during a keyboard scroll would stop it halfway.
  virtual.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  const drawn = virtual.getVirtualItems();
  const label = intl.formatMessage(terminationTexts.list);
  const hidden = affected.AccountCount - affected.Accounts.length;
  return (
    <div className={css.panel}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
      <div ref={view} className={css.list} role="region" aria-label={label} tabIndex={0}>
        <table className={css.table} aria-rowcount={rows.length + HEAD_ROWS}>
          <thead>
            <tr aria-rowindex={HEAD_ROWS}>
              <th scope="col">
                <FormattedMessage {...terminationTexts.account} />
              </th>
              <th scope="col">
                <FormattedMessage {...terminationTexts.note} />
              </th>
            </tr>
          </thead>
          <Gap height={drawn[0]?.start ?? 0} />
          <tbody>
            {drawn.map(({ index, key }) => {
              const row = rows[index];
              return (
                row && (
                  <AffectedRow
                    key={key}
                    measured={virtual.measureElement}
                    index={index}
                    row={row}
                    place={index + HEAD_ROWS + 1}
                  />
                )
              );
            })}
          </tbody>
          <Gap height={virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)} />
        </table>
      </div>
      {hidden > 0 && (
        <p className={css.text}>
          <FormattedMessage {...terminationTexts.hidden} values={{ count: hidden }} />
        </p>
      )}
    </div>
  );
}

/** Spacer in place of rows that are not rendered. */
const Gap = ({ height }: { height: number }) => (
  <tbody aria-hidden>
    <tr>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty spacer, not a control */}
      <td colSpan={2} style={{ height, padding: 0 }} />
    </tr>
  </tbody>
);
