import type { ReactNode } from 'react';
import { use } from 'react';
import { useIntl } from 'react-intl';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { TextAreaField } from '#src/ui/plain/TextAreaField.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { FormContext } from './form-context.ts';
import { descriptionOf, maxLengthOf } from './form-field.ts';

/** Props of a custom input: texts, value, and whether it is enabled. */
type FieldInput<Value> = {
  id: string;
  label: string;
  help: string | undefined;
  problem: string | undefined;
  disabled: boolean;
  value: Value;
  onChange: (value: Value) => void;
};

type Choice = { value: string; name: string };

type Props<Name, Value> = {
  name: Name;
  /** The values of a select; the one named `none` stands for null. */
  choices?: readonly Choice[];
  none?: string;
  /** Renders a custom input. */
  children?: (input: FieldInput<Value>) => ReactNode;
};

/** The fields of a form by the names in its schema. */
export type FieldOf<Values> = <Name extends keyof Values & string>(
  props: Props<Name, Values[Name]>,
) => ReactNode;

type Change = { currentTarget: { value: string } };

/** A field of a `SchemaForm`: a text field, unless it has choices or renders another input. */
export function FormField({ name, choices, none, children }: Props<string, unknown>) {
  const intl = useIntl();
  const form = use(FormContext);
  if (form === null) throw new Error('A field needs a SchemaForm around it.');
  const { label, help, isMultiline, autoComplete } = descriptionOf(form.schema, name);
  const change = (value: unknown) => form.onChange({ [name]: value });
  const texts = {
    id: `${form.id}${name}`,
    label: intl.formatMessage(label),
    help: help && intl.formatMessage(help),
    problem: form.problems.get(name),
  };
  const value = form.values[name];
  if (children) return children({ ...texts, disabled: form.isBusy, value, onChange: change });
  const text = typeof value === 'string' ? value : '';
  if (choices)
    return (
      <SelectField
        {...texts}
        value={text}
        disabled={form.isBusy}
        onChange={event => change(event.currentTarget.value || null)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </SelectField>
    );
  const input = {
    ...texts,
    name,
    value: text,
    maxLength: maxLengthOf(form.schema, name),
    readOnly: form.isBusy,
    onChange: (event: Change) => change(event.currentTarget.value),
  };
  return isMultiline ? <TextAreaField {...input} /> : <TextField {...input} autoComplete={autoComplete} />;
}
