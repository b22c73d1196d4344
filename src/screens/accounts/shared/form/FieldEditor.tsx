import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FieldDefinition } from '#contract/accounts/account.ts';
import { importWithRetry } from '#src/browser/import-with-retry.ts';
import { PasswordField } from '#src/ui/plain/PasswordField.tsx';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { TextAreaField } from '#src/ui/plain/TextAreaField.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import { DecimalEditor } from './DecimalEditor.tsx';
import { formTexts } from './form-texts.ts';
import type { EditorProps } from './props.ts';
import { SwitchEditor } from './SwitchEditor.tsx';
import { useFieldValidation } from './use-validation.tsx';

/** Loaded when a form has such a field: it needs the library of the select with a search. */
const RemoteChoiceEditor = lazy(async () => ({
  default: (await importWithRetry(() => import('./RemoteChoiceEditor.tsx'))).RemoteChoiceEditor,
}));

/** Returns the id of a field's input, for moving the focus to it. */
export const inputId = (name: string): string => `field-${name}`;

const INPUTS: Partial<Record<FieldDefinition['DisplayTemplate'], { type: string; autoComplete?: string }>> = {
  Text: { type: 'text' },
  Email: { type: 'email' },
  Phone: { type: 'tel' },
  Url: { type: 'url' },
  Date: { type: 'date' },
};

/** Editor of one field, chosen by its display template (section 3); no field is known by name. */
export function FieldEditor(props: EditorProps) {
  const { field, value, disabled, onChange } = props;
  const verdict = useFieldValidation(props);
  const words = {
    id: inputId(field.Name),
    label: <FieldLabel field={field} />,
    help: verdict.help ?? props.note ?? field.Hint,
    problem: props.problem ?? verdict.problem,
    disabled: disabled || field.IsReadOnly === true,
  };
  const text = value === null ? '' : String(value);
  const typed = { value: text, maxLength: field.MaxLength, autoComplete: 'off' };
  const change = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  switch (field.DisplayTemplate) {
    case 'Boolean':
      return <SwitchEditor {...words} value={value === true} onChange={onChange} />;
    case 'Number':
    case 'Money':
      return <DecimalEditor {...words} field={field} value={value} onChange={onChange} />;
    case 'Combobox':
      return field.EnumSource === 'Remote' ? (
        <Suspense fallback={<SelectField {...words} disabled />}>
          <RemoteChoiceEditor {...words} {...props} problem={words.problem} />
        </Suspense>
      ) : (
        <ChoiceEditor {...words} {...props} problem={words.problem} />
      );
    case 'Multiline':
      return <TextAreaField {...words} {...typed} onChange={change} />;
    case 'Password':
      return <PasswordField {...words} {...typed} autoComplete="new-password" onChange={change} />;
    default:
      return <TextField {...words} {...typed} {...INPUTS[field.DisplayTemplate]} onChange={change} />;
  }
}

/** Required fields are marked in words, not with an asterisk. */
const FieldLabel = ({ field }: Pick<EditorProps, 'field'>) =>
  field.IsRequired === true ? (
    <FormattedMessage {...formTexts.required} values={{ field: field.DisplayName }} />
  ) : (
    <>{field.DisplayName}</>
  );
