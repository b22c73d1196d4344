import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IMPORT_FILE_BYTES, IMPORT_ROWS } from '#contract/accounts/import-limits.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { importTexts } from './import-texts.ts';
import css from './Import.module.css';

type Props = { disabled: boolean; onChange: (file: File | null) => void };

const MEGABYTE = 1024 * 1024;

/** File input that also accepts a dropped file. */
export function FileField({ disabled, onChange }: Props) {
  const intl = useIntl();
  const id = useId();
  const [isTooLarge, setTooLarge] = useState(false);
  const limits = intl.formatMessage(importTexts.limits, {
    size: IMPORT_FILE_BYTES / MEGABYTE,
    rows: IMPORT_ROWS,
  });
  return (
    <div className={css.drop}>
      <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
      <label htmlFor={id} className={css.dropLabel}>
        <FormattedMessage {...importTexts.file} />
      </label>
      <input
        id={id}
        type="file"
        accept=".xlsx,.csv"
        disabled={disabled}
        aria-describedby={`${id}-limits`}
        onChange={event => {
          const chosen = event.currentTarget.files?.[0] ?? null;
          const isOver = chosen !== null && chosen.size > IMPORT_FILE_BYTES;
          setTooLarge(isOver);
          if (isOver) event.currentTarget.value = '';
          onChange(isOver ? null : chosen);
        }}
      />
      <span id={`${id}-limits`} className={css.note}>
        {isTooLarge ? <Alert>{limits}</Alert> : limits}
      </span>
    </div>
  );
}
