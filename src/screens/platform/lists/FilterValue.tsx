import type { ReactNode } from 'react';
import { useId } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage } from 'react-intl';
import { FILTER_TEXT_MAX } from '#contract/platform/list-filters.ts';
import type { FilterKind } from '#contract/platform/list-filters.ts';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { AccountSelect } from './AccountSelect.tsx';
import { ChoiceValue } from './ChoiceValue.tsx';
import type { Operator } from './filter-draft.ts';
import { isPeriod } from './filter-draft.ts';
import type { Option } from './list-fields.ts';
import { listTexts } from './list-texts.ts';
import { OneOf } from './OneOf.tsx';

type Props = {
  kind: FilterKind;
  operator: Operator;
  label: string;
  /** Of the values of a choice. */
  texts: Readonly<Record<string, MessageDescriptor>>;
  /** What there is to choose of an option. */
  options: readonly Option[];
  values: readonly string[];
  problem: ReactNode;
  onChange: (values: string[]) => void;
};

/** The value of a filter, entered as its kind needs it. */
export function FilterValue({ operator, ...field }: Props) {
  const id = useId();
  const { kind, label, values, problem, onChange } = field;
  if (kind.kind === 'choice') return <ChoiceValue {...field} kind={kind} />;
  if (isPeriod(operator))
    return (
      <TextField
        label={<FormattedMessage {...listTexts.days} />}
        problem={problem}
        value={values[0] ?? ''}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        onChange={event => onChange([event.currentTarget.value])}
      />
    );
  if (kind.kind === 'number' || kind.kind === 'day')
    return <Range isDay={kind.kind === 'day'} values={values} problem={problem} onChange={onChange} />;
  if (kind.kind === 'option') return <OneOf {...field} />;
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
