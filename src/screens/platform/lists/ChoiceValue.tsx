import type { ReactNode } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { useIntl } from 'react-intl';
import type { FilterKind } from '#contract/platform/list-filters.ts';
import { Checkbox } from '#src/ui/plain/Checkbox.tsx';
import type { Option } from './list-fields.ts';
import { OneOf } from './OneOf.tsx';
import css from './FilterEditor.module.css';

type Props = {
  kind: Extract<FilterKind, { kind: 'choice' }>;
  label: string;
  texts: Readonly<Record<string, MessageDescriptor>>;
  /** The names of values that have no text, such as those of languages. */
  options: readonly Option[];
  values: readonly string[];
  problem: ReactNode;
  onChange: (values: string[]) => void;
};

/** Above this number the values are sorted alphabetically, because users cannot remember another order. */
const FEW = 12;

/** The values of a choice: one from a select, or any of them by checkboxes. */
export function ChoiceValue({ kind, label, texts, options, values, problem, onChange }: Props) {
  const intl = useIntl();
  const choices = kind.values.map(value => {
    const text = texts[value];
    const name = options.find(one => one.value === value)?.name ?? value;
    return { value, name: text ? intl.formatMessage(text) : name };
  });
  if (choices.length > FEW) choices.sort((one, other) => one.name.localeCompare(other.name, intl.locale));
  if (kind.isSingle)
    return <OneOf label={label} options={choices} values={values} problem={problem} onChange={onChange} />;
  return (
    <fieldset className={css.choice} data-invalid={problem ? '' : undefined}>
      <legend>{label}</legend>
      <div className={css.options}>
        {choices.map(({ value, name }) => (
          <Checkbox
            key={value}
            checked={values.includes(value)}
            onChange={isChosen =>
              // In the order of the list, so that the same choice is the same address.
              onChange(kind.values.filter(one => (one === value ? isChosen : values.includes(one))))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
