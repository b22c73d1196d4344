import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import { AUDIT_ACTIONS } from '#contract/accounts/audit-actions.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { AccountSelect } from '../AccountSelect.tsx';
import { actionTexts } from './action-texts.ts';
import type { AuditFilters } from './audit-filters.ts';
import { auditTexts } from './audit-texts.ts';
import css from './AuditLog.module.css';

type Props = { id: string; filters: AuditFilters; onApply: (filters: AuditFilters) => void };

const RESULTS = ['success', 'failure'] as const;

/** Form with all filters, applied together. */
export function FilterForm({ id, filters, onApply }: Props) {
  const intl = useIntl();
  const [draft, setDraft] = useState(filters);
  const change = (changes: Partial<AuditFilters>) => setDraft({ ...draft, ...changes });
  const any = intl.formatMessage(auditTexts.anyResult);
  const actions = AUDIT_ACTIONS.map(action => ({ action, name: intl.formatMessage(actionTexts[action]) }));
  actions.sort((one, other) => one.name.localeCompare(other.name, intl.locale));
  return (
    <form
      id={id}
      className={css.form}
      onSubmit={event => {
        event.preventDefault();
        onApply({
          ...draft,
          oldValue: draft.oldValue?.trim() || null,
          newValue: draft.newValue?.trim() || null,
        });
      }}
    >
      <AccountSelect
        label={<FormattedMessage {...auditTexts.actor} />}
        value={draft.actor}
        onChange={actor => change({ actor })}
      />
      <AccountSelect
        label={<FormattedMessage {...auditTexts.object} />}
        value={draft.object}
        onChange={object => change({ object })}
      />
      <SelectField
        label={<FormattedMessage {...auditTexts.action} />}
        value={draft.actions[0] ?? ''}
        onChange={event =>
          change({
            actions: AUDIT_ACTIONS.filter((action: AuditAction) => action === event.currentTarget.value),
          })
        }
      >
        <option value="">{any}</option>
        {actions.map(({ action, name }) => (
          <option key={action} value={action}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={<FormattedMessage {...auditTexts.result} />}
        value={draft.result ?? ''}
        onChange={event =>
          change({ result: RESULTS.find(result => result === event.currentTarget.value) ?? null })
        }
      >
        <option value="">{any}</option>
        {RESULTS.map(result => (
          <option key={result} value={result}>
            {intl.formatMessage(auditTexts[result])}
          </option>
        ))}
      </SelectField>
      <TextField
        label={<FormattedMessage {...auditTexts.oldValue} />}
        value={draft.oldValue ?? ''}
        maxLength={200}
        autoComplete="off"
        onChange={event => change({ oldValue: event.currentTarget.value })}
      />
      <TextField
        label={<FormattedMessage {...auditTexts.newValue} />}
        value={draft.newValue ?? ''}
        maxLength={200}
        autoComplete="off"
        onChange={event => change({ newValue: event.currentTarget.value })}
      />
      <div className={css.buttons}>
        <Button type="submit">
          <FormattedMessage {...auditTexts.apply} />
        </Button>
      </div>
    </form>
  );
}
