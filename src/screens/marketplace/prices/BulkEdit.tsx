import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pickLocale } from '#contract/platform/locales.ts';
import { decimalSample, readDecimal } from '#src/ui/decimal.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { BULK_KINDS, bulkEdits } from './bulk-edits.ts';
import type { BulkKind } from './bulk-edits.ts';
import { dropEdits, setEdits } from './draft.ts';
import { bulkNames } from './grid-choice-texts.ts';
import { gridTexts } from './grid-texts.ts';
import type { Selection } from './price-row.ts';
import { useEditing } from './props.ts';
import type { EditorProps } from './props.ts';
import css from './Prices.module.css';

type Props = EditorProps & { selection: Selection; onClear: () => void };

/** Changes the prices of all selected items as one change, which is undone as one. */
export function BulkEdit({ actor, base, selection, onClear }: Props) {
  const intl = useIntl();
  const locale = pickLocale(intl.locale, null);
  const { isEditable, change } = useEditing({ actor, base });
  const [kind, setKind] = useState<BulkKind>('percent');
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const rows = [...selection.values()];
  const apply = () => {
    const value = readDecimal(text, locale);
    const edits = value === null ? null : bulkEdits(rows, kind, value);
    setRefused(edits === null);
    if (edits !== null) change(draft => setEdits(draft, edits));
  };
  return (
    <div className={css.bulk} role="group" aria-label={intl.formatMessage(gridTexts.bulk)} data-testid="bulk">
      <strong role="status">
        <FormattedMessage {...gridTexts.selected} values={{ count: selection.size }} />
      </strong>
      <SelectField
        label={<FormattedMessage {...gridTexts.bulkKind} />}
        value={kind}
        onChange={({ currentTarget: { value } }) => setKind(value as BulkKind)}
      >
        {BULK_KINDS.map(one => (
          <option key={one} value={one}>
            {intl.formatMessage(bulkNames[one])}
          </option>
        ))}
      </SelectField>
      <TextField
        label={<FormattedMessage {...gridTexts.bulkValue} />}
        problem={
          isRefused ? (
            <FormattedMessage {...gridTexts.bulkRefused} values={{ sample: decimalSample(locale) }} />
          ) : undefined
        }
        value={text}
        inputMode="decimal"
        autoComplete="off"
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button variant="secondary" disabled={!isEditable} onClick={apply}>
        <FormattedMessage {...gridTexts.apply} />
      </Button>
      <Button
        variant="quiet"
        disabled={!isEditable}
        onClick={() => change(draft => dropEdits(draft, [...selection.keys()]))}
      >
        <FormattedMessage {...gridTexts.takeBack} />
      </Button>
      <Button variant="quiet" onClick={onClear}>
        <FormattedMessage {...gridTexts.clearSelection} />
      </Button>
    </div>
  );
}
