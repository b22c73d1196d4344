import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { AUDIT_ACTIONS } from '#contract/accounts/audit-actions.ts';
import { formField } from '#src/screens/platform/form/form-field.ts';
import { SchemaForm } from '#src/screens/platform/form/SchemaForm.tsx';
import { AccountSelect } from '#src/screens/platform/lists/AccountSelect.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { actionTexts } from './action-texts.ts';
import type { AuditFilters } from './audit-filters.ts';
import { auditTexts } from './audit-texts.ts';
import css from './AuditLog.module.css';

type Props = { id: string; filters: AuditFilters; onApply: (filters: AuditFilters) => void };

const RESULTS = ['success', 'failure'] as const;
/** The maximum length that the server accepts. */
const VALUE_MAX = 200;

const account = () => z.nullable(z.int());
const value = () => z.string().check(z.trim(), z.maxLength(VALUE_MAX));

const schema = z.object({
  actor: formField(account(), { label: auditTexts.actor }),
  object: formField(account(), { label: auditTexts.object }),
  action: formField(z.nullable(z.enum(AUDIT_ACTIONS)), { label: auditTexts.action }),
  result: formField(z.nullable(z.enum(RESULTS)), { label: auditTexts.result }),
  oldValue: formField(value(), { label: auditTexts.oldValue, autoComplete: 'off' }),
  newValue: formField(value(), { label: auditTexts.newValue, autoComplete: 'off' }),
});

/** Form with all filters, applied together. */
export function FilterForm({ id, filters, onApply }: Props) {
  const intl = useIntl();
  const { actor, object, actions, result, oldValue, newValue } = filters;
  const [draft, setDraft] = useState<z.input<typeof schema>>({
    actor,
    object,
    action: actions[0] ?? null,
    result,
    oldValue: oldValue ?? '',
    newValue: newValue ?? '',
  });
  const named = AUDIT_ACTIONS.map(one => ({ value: one, name: intl.formatMessage(actionTexts[one]) }));
  named.sort((one, other) => one.name.localeCompare(other.name, intl.locale));
  const results = RESULTS.map(one => ({ value: one, name: intl.formatMessage(auditTexts[one]) }));
  const any = intl.formatMessage(auditTexts.anyResult);
  return (
    <SchemaForm
      id={id}
      className={css.form}
      schema={schema}
      values={draft}
      problem={null}
      isBusy={false}
      onChange={changes => setDraft({ ...draft, ...changes })}
      onSubmit={({ action: chosen, ...texts }) =>
        onApply({
          ...filters,
          ...texts,
          actions: chosen === null ? [] : [chosen],
          oldValue: texts.oldValue || null,
          newValue: texts.newValue || null,
        })
      }
    >
      {Field => (
        <>
          <Field name="actor">{input => <AccountSelect {...input} />}</Field>
          <Field name="object">{input => <AccountSelect {...input} />}</Field>
          <Field name="action" choices={named} none={any} />
          <Field name="result" choices={results} none={any} />
          <Field name="oldValue" />
          <Field name="newValue" />
          <div className={css.buttons}>
            <Button type="submit">
              <FormattedMessage {...auditTexts.apply} />
            </Button>
          </div>
        </>
      )}
    </SchemaForm>
  );
}
