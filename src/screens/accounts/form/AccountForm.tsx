import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FieldDefinition } from '#contract/accounts/account.ts';
import type { FieldPlace } from '#src/api/queries/account-fields.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { FieldEditor, inputId } from './FieldEditor.tsx';
import type { Draft, FormSection } from './form-sections.ts';
import { formTexts } from './form-texts.ts';
import css from './AccountForm.module.css';

type Props = {
  sections: readonly FormSection[];
  draft: Draft;
  place: FieldPlace;
  accountId: number | null;
  /** The server's errors for the whole form and for single fields. */
  problem: string | null;
  fields: Record<string, string>;
  disabled: boolean;
  /** Note shown at a field before it is filled in. */
  noteOf?: (field: FieldDefinition) => ReactNode;
  onField: (name: string, value: Draft[string]) => void;
  onSubmit: () => void;
  children: ReactNode;
};

/** The fields of an account in sections, with the errors above and at the fields. */
export function AccountForm({ sections, draft, problem, fields, disabled, ...props }: Props) {
  const all = sections.flatMap(section => section.fields);
  const wrong = all.filter(field => field.Name in fields);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null) summary.current?.focus();
  }, [problem]);
  return (
    <form
      className={css.form}
      noValidate
      data-unsaved-exclude
      onSubmit={event => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {problem !== null && (
        <div ref={summary} tabIndex={-1} className={css.summary}>
          <Alert>
            <p className={css.problem}>{problem}</p>
            {wrong.length > 0 && (
              <ul className={css.wrong}>
                {wrong.map(field => (
                  <li key={field.Name}>
                    <a
                      href={`#${inputId(field.Name)}`}
                      onClick={event => {
                        event.preventDefault();
                        document.getElementById(inputId(field.Name))?.focus();
                      }}
                    >
                      <FormattedMessage
                        {...formTexts.wrong}
                        values={{ field: field.DisplayName, problem: fields[field.Name] }}
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </Alert>
        </div>
      )}
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
    </form>
  );
}
