import type { ReactNode } from 'react';
import { useId } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import { FILTER_TEXT_MAX } from '#contract/platform/list-filters.ts';
import type { FilterKind } from '#contract/platform/list-filters.ts';
import { Checkbox } from '#src/ui/plain/Checkbox.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { AccountSelect } from './AccountSelect.tsx';
import { listTexts } from './list-texts.ts';
import css from './FilterEditor.module.css';

type Props = {
  kind: FilterKind;
  label: string;
  /** Of the values of a choice. */
  texts: Readonly<Record<string, MessageDescriptor>>;
  values: readonly string[];
  problem: ReactNode;
  onChange: (values: string[]) => void;
};

/** The value of a filter, entered as its kind needs it. */
export function FilterValue({ kind, label, texts, values, problem, onChange }: Props) {
  const id = useId();
  if (kind.kind === 'choice')
    return (
      <Choice kind={kind} label={label} texts={texts} values={values} problem={problem} onChange={onChange} />
    );
  if (kind.kind === 'number' || kind.kind === 'day')
    return <Range isDay={kind.kind === 'day'} values={values} problem={problem} onChange={onChange} />;
  const [value = ''] = values;
  if (kind.kind === 'account')
    return (
      <AccountSelect
        id={id}
        label={label}
        problem={problem}
        value={value === '' ? null : Number(value)}
        onChange={chosen => onChange([String(chosen)])}
      />
    );
  return (
    <TextField
      label={label}
      problem={problem}
      value={value}
      maxLength={FILTER_TEXT_MAX}
      autoComplete="off"
      onChange={event => onChange([event.currentTarget.value])}
    />
  );
}

function Choice({
  kind,
  label,
  texts,
  values,
  problem,
  onChange,
}: Props & { kind: Extract<FilterKind, { kind: 'choice' }> }) {
  const intl = useIntl();
  return (
    <fieldset className={css.choice} data-invalid={problem ? '' : undefined}>
      <legend>{label}</legend>
      <div className={css.options}>
        {kind.values.map(value => {
          const text = texts[value];
          return (
            <Checkbox
              key={value}
              checked={values.includes(value)}
              onChange={isChosen =>
                // In the order of the list, so that the same choice is the same address.
                onChange(kind.values.filter(one => (one === value ? isChosen : values.includes(one))))
              }
            >
              {text ? intl.formatMessage(text) : value}
            </Checkbox>
          );
        })}
      </div>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function Range({
  isDay,
  values,
  problem,
  onChange,
}: Pick<Props, 'values' | 'problem' | 'onChange'> & { isDay: boolean }) {
  const [from = '', to = ''] = values;
  const input = isDay
    ? ({ type: 'date', max: '9998-12-30' } as const)
    : ({ inputMode: 'numeric', maxLength: 15, autoComplete: 'off' } as const);
  return (
    <>
      <TextField
        {...input}
        label={<FormattedMessage {...listTexts.from} />}
        problem={problem}
        value={from}
        onChange={event => onChange([event.currentTarget.value, to])}
      />
      <TextField
        {...input}
        label={<FormattedMessage {...listTexts.to} />}
        value={to}
        onChange={event => onChange([from, event.currentTarget.value])}
      />
    </>
  );
}
