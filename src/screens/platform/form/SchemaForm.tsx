import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type * as z from 'zod/mini';
import { FormContext } from './form-context.ts';
import { descriptionOf, problemsOf } from './form-field.ts';
import type { FormSchema } from './form-field.ts';
import { Form } from './Form.tsx';
import type { FormProps } from './Form.tsx';
import { FormField } from './FormField.tsx';
import type { FieldOf } from './FormField.tsx';

type Props<Schema extends FormSchema> = Omit<FormProps, 'invalid' | 'onSubmit'> & {
  /** Its values are described by `formField`. */
  schema: Schema;
  values: z.input<Schema>;
  /** The server's errors, by field. */
  fields?: Readonly<Record<string, string>>;
  onChange: (changes: Partial<z.input<Schema>>) => void;
  /** Receives the parsed values; not called while a value is invalid. */
  onSubmit: (values: z.output<Schema>) => void;
  /** Receives the component for the schema's fields: `Field => <Field name="text" />`. */
  children: (Field: FieldOf<z.input<Schema>>) => ReactNode;
};

/**
 * A form whose fields, checks and messages come from a schema. The values stay in a machine's context or in
 * the component's state.
 */
export function SchemaForm<Schema extends FormSchema>(props: Props<Schema>) {
  const { schema, values, fields = {}, onChange, onSubmit, children, ...form } = props;
  const intl = useIntl();
  const id = useId();
  const [isSubmitted, setSubmitted] = useState(false);
  const problems = new Map<string, string>();
  if (isSubmitted) {
    for (const [name, wrong] of problemsOf(schema, values))
      problems.set(name, intl.formatMessage(wrong.text, wrong.values));
  }
  for (const [name, problem] of Object.entries(fields)) if (name in schema.shape) problems.set(name, problem);
  const names = Object.keys(schema.shape);
  const invalid = names.flatMap(name => {
    const problem = problems.get(name);
    if (problem === undefined) return [];
    return [{ id: `${id}${name}`, label: intl.formatMessage(descriptionOf(schema, name).label), problem }];
  });
  const submit = () => {
    setSubmitted(true);
    const parsed = schema.safeParse(values);
    if (!parsed.success) return;
    setSubmitted(false);
    onSubmit(parsed.data);
  };
  return (
    <FormContext
      value={{
        id,
        schema,
        values,
        problems,
        isBusy: form.isBusy,
        onChange: changes => onChange(changes as Partial<z.input<Schema>>),
      }}
    >
      <Form {...form} invalid={names.length > 1 ? invalid : undefined} onSubmit={submit}>
        {children(FormField as FieldOf<z.input<Schema>>)}
      </Form>
    </FormContext>
  );
}
