import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListDefinition } from '#contract/platform/list-filters.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Checkbox } from '#src/ui/plain/Checkbox.tsx';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { Popover } from '#src/ui/Popover.tsx';
import type { ListPreferences, Refresh } from './list-preferences.ts';
import { REFRESHES } from './list-preferences.ts';
import { listTexts, refreshTexts } from './list-texts.ts';
import css from './ColumnsPanel.module.css';

type Props = {
  id: string;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  list: ListDefinition;
  names: Readonly<Record<string, MessageDescriptor>>;
  /** The first one is always shown. */
  shown: readonly string[];
  preferences: ListPreferences;
  /** Whether rows can be in progress, so that the list refetches automatically. */
  hasProgress: boolean;
  onColumns: (columns: readonly string[] | null) => void;
  onPrefer: (changes: Partial<ListPreferences>) => void;
};

function moved(columns: readonly string[], column: string, by: 1 | -1): string[] {
  const from = columns.indexOf(column);
  return columns.toSpliced(from, 1).toSpliced(from + by, 0, column);
}

/** Settings of columns and their order, row height, and how often the list is refetched. */
export function ColumnsPanel({
  id,
  opener,
  onClose,
  list,
  names,
  shown,
  preferences,
  hasProgress,
  onColumns,
  onPrefer,
}: Props) {
  const intl = useIntl();
  const nameOf = (column: string): string => {
    const text = names[column];
    return text ? intl.formatMessage(text) : column;
  };
  const refreshes: readonly Refresh[] = hasProgress ? REFRESHES : REFRESHES.filter(one => one !== 'auto');
  const [first, ...others] = list.columns;
  const hidden = others.filter(column => !shown.includes(column));
  const optional = shown.filter(column => column !== first);
  const change = (columns: readonly string[]) => onColumns([...(first ? [first] : []), ...columns]);
  return (
    <Popover id={id} label={intl.formatMessage(listTexts.columns)} opener={opener} onClose={onClose}>
      <div className={css.panel}>
        <ol className={css.columns}>
          {[...optional, ...hidden].map(column => {
            const isShown = optional.includes(column);
            const name = nameOf(column);
            return (
              <li key={column} className={css.column}>
                <Checkbox
                  checked={isShown}
                  onChange={isChosen =>
                    change(isChosen ? [...optional, column] : optional.filter(one => one !== column))
                  }
                >
                  {name}
                </Checkbox>
                {isShown && (
                  <span className={css.moves}>
                    <IconButton
                      Icon={IconArrowUp}
                      label={intl.formatMessage(listTexts.columnUp, { name })}
                      isBlocked={column === optional[0]}
                      onClick={() => change(moved(optional, column, -1))}
                    />
                    <IconButton
                      Icon={IconArrowDown}
                      label={intl.formatMessage(listTexts.columnDown, { name })}
                      isBlocked={column === optional.at(-1)}
                      onClick={() => change(moved(optional, column, 1))}
                    />
                  </span>
                )}
              </li>
            );
          })}
        </ol>
        <div className={css.settings}>
          <Checkbox checked={preferences.isCompact} onChange={isCompact => onPrefer({ isCompact })}>
            <FormattedMessage {...listTexts.compact} />
          </Checkbox>
          <SelectField
            label={<FormattedMessage {...listTexts.refreshEvery} />}
            value={refreshes.includes(preferences.refresh) ? preferences.refresh : 'off'}
            onChange={event => {
              const { value } = event.currentTarget;
              onPrefer({ refresh: REFRESHES.find(one => one === value) ?? 'auto' });
            }}
          >
            {refreshes.map(one => (
              <option key={one} value={one}>
                {intl.formatMessage(refreshTexts[one])}
              </option>
            ))}
          </SelectField>
          <Button variant="quiet" onClick={() => onColumns(null)}>
            <FormattedMessage {...listTexts.resetColumns} />
          </Button>
        </div>
      </div>
    </Popover>
  );
}
