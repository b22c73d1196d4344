import type { ReactNode } from 'react';
import type { FieldDefinition } from '#contract/accounts/account.ts';
import type { Problem } from '#machines/platform/types.ts';
import type { FieldPlace } from '#src/api/queries/account-fields.ts';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { FieldEditor, inputId } from './FieldEditor.tsx';
import type { Draft, FormSection } from './form-sections.ts';
import css from './AccountForm.module.css';

type Props = {
  sections: readonly FormSection[];
  draft: Draft;
  place: FieldPlace;
  accountId: number | null;
  /** The server's errors for the whole form and for single fields. */
  problem: Problem;
  fields: Record<string, string>;
  disabled: boolean;
  /** See `Form`; absent where the page guards its changes itself. */
  isDirty?: boolean;
  /** Note shown at a field before it is filled in. */
  noteOf?: (field: FieldDefinition) => ReactNode;
  onField: (name: string, value: Draft[string]) => void;
  onSubmit: () => void;
  children: ReactNode;
};

/** The fields of an account in sections, with the errors above and at the fields. */
export function AccountForm({ sections, draft, problem, fields, disabled, ...props }: Props) {
  const all = sections.flatMap(section => section.fields);
  return (
    <Form
      className={css.form}
      problem={problem}
      isBusy={disabled}
      isDirty={props.isDirty}
      invalid={all.flatMap(({ Name, DisplayName }) => {
        const wrong = fields[Name];
        return wrong === undefined ? [] : [{ id: inputId(Name), label: DisplayName, problem: wrong }];
      })}
      onSubmit={props.onSubmit}
    >
      {sections.map(section => (
        <fieldset key={section.id} className={css.section} disabled={disabled}>
          <legend className={css.legend}>{section.title}</legend>
          <div className={css.fields}>
            {section.fields.map(field => (
              <FieldEditor
                key={field.Name}
                field={field}
                value={draft[field.Name] ?? null}
                place={props.place}
                accountId={props.accountId}
                problem={fields[field.Name]}
                note={props.noteOf?.(field)}
                disabled={disabled}
                onChange={value => props.onField(field.Name, value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {props.children}
    </Form>
  );
}
