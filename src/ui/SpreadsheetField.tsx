import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert } from './plain/Alert.tsx';
import { spreadsheetTexts } from './spreadsheet-texts.ts';
import css from './SpreadsheetField.module.css';

type Props = {
  label: ReactNode;
  /** The accepted files, also the error for one that is too large. By default file types and maximum size. */
  limits?: ReactNode;
  maxBytes: number;
  disabled?: boolean;
  /** Null when the file was deselected, or is too large. */
  onChange: (file: File | null) => void;
};

const MEGABYTE = 1024 * 1024;

/** A file input for a spreadsheet, onto which a file can be dropped. One that is too large is rejected at once. */
export function SpreadsheetField({ label, limits: given, maxBytes, disabled = false, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const [isOver, setOver] = useState(false);
  const limits = given ?? (
    <FormattedMessage {...spreadsheetTexts.limits} values={{ size: maxBytes / MEGABYTE }} />
  );
  const choose = () => {
    const file = input.current?.files?.[0] ?? null;
    const isRefused = file !== null && file.size > maxBytes;
    setTooLarge(isRefused);
    if (isRefused && input.current) input.current.value = '';
    onChange(isRefused ? null : file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (disabled || !input.current || event.dataTransfer.files.length === 0) return;
    input.current.files = event.dataTransfer.files;
    choose();
  };
  return (
    <div
      className={css.drop}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".xlsx,.csv"
        disabled={disabled}
        // Reset, so that a corrected file can be chosen again: browsers fire no change event for the same file.
        onClick={() => {
          if (input.current) input.current.value = '';
          choose();
        }}
        aria-describedby={`${id}-limits`}
        onChange={choose}
      />
      <div id={`${id}-limits`} className={css.limits}>
        {isTooLarge ? <Alert>{limits}</Alert> : limits}
      </div>
    </div>
  );
}
