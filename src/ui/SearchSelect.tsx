import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import './search-select.css';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { Themed } from './Themed.tsx';
import { uiTexts } from './ui-texts.ts';

export type Option = { value: string; label: string; hint?: string };

type Props = {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  problem?: ReactNode;
  /** Undefined until loaded. */
  options: readonly Option[] | undefined;
  /** A heading above them. */
  heading?: string | undefined;
  chosen: Option | null;
  isBusy: boolean;
  hasFailed: boolean;
  disabled: boolean;
  /** Shows a button that clears the choice. */
  isClearable?: boolean;
  onOpen: () => void;
  onSearch: (text: string) => void;
  onRetry: () => void;
  onChoose: (option: Option | null) => void;
};

/** A select with server-side search. */
export function SearchSelect({
  options = [],
  heading,
  chosen,
  isBusy,
  hasFailed,
  isClearable = false,
  ...props
}: Props) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<Option | null>(chosen);
  // Uses the label of the option picked here; a value from elsewhere comes with its own.
  const current = chosen !== null && picked?.value === chosen.value ? picked : chosen;
  const known =
    current && !options.some(one => one.value === current.value) ? [current, ...options] : options;
  // Mantine replaces the typed text when the chosen option's label changes, so the label is frozen while the list is open.
  const [frozen, setFrozen] = useState<Option | null>(null);
  const written = isOpen && frozen?.value === current?.value ? frozen : null;
  const nameOf = ({ value, label }: Option) => (value === written?.value ? written.label : label);
  const itemsOf = (some: readonly Option[]) => some.map(one => ({ value: one.value, label: nameOf(one) }));
  const note = hasFailed ? uiTexts.choicesFailed : isBusy ? commonTexts.loading : uiTexts.nothingFound;
  return (
    <Themed>
      <Select
        id={props.id}
        label={props.label}
        description={props.help}
        error={props.problem}
        disabled={props.disabled}
        searchable
        // Choosing the selected option again keeps it.
        allowDeselect={false}
        clearable={isClearable}
        clearButtonProps={{
          'aria-label': intl.formatMessage(uiTexts.clearChoice),
          'aria-hidden': false,
          tabIndex: 0,
          size: '24',
          type: 'button',
        }}
        // The clear button disappears with the choice.
        onClear={() => document.getElementById(props.id)?.focus()}
        data={
          heading === undefined || options.length === 0
            ? itemsOf(known)
            : [
                ...itemsOf(known.filter(one => !options.includes(one))),
                { group: heading, items: itemsOf(options) },
              ]
        }
        value={current?.value ?? null}
        // Already filtered by the server.
        filter={({ options: all }) => all}
        nothingFoundMessage={intl.formatMessage(note)}
        aria-busy={isBusy}
        dropdownOpened={isOpen}
        onDropdownOpen={() => {
          setOpen(true);
          setFrozen(known.find(one => one.value === current?.value) ?? null);
          props.onOpen();
          if (hasFailed) props.onRetry();
        }}
        onDropdownClose={() => setOpen(false)}
        onSearchChange={text => {
          if (known.every(one => one.value !== current?.value || nameOf(one) !== text)) props.onSearch(text);
        }}
        onChange={value => {
          const option = known.find(one => one.value === value) ?? null;
          setPicked(option);
          props.onChoose(option);
        }}
        renderOption={({ option }) => {
          const { label = option.label, hint } = known.find(one => one.value === option.value) ?? {};
          return (
            <span>
              {label}
              {hint !== undefined && (
                <small style={{ display: 'block', color: 'var(--muted)' }}>{hint}</small>
              )}
            </span>
          );
        }}
        comboboxProps={{ withinPortal: false }}
      />
    </Themed>
  );
}
