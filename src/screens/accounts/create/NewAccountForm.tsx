import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { NewAccountForm as Form } from '#machines/accounts/account-create.machine.ts';
import { accountById } from '#src/api/queries/account.ts';
import { AccountForm } from '#src/screens/accounts/shared/form/AccountForm.tsx';
import {
  initialValues,
  changedFields,
  formSections,
  isSecretField,
} from '#src/screens/accounts/shared/form/form-sections.ts';
import { machineValue } from '#src/screens/accounts/shared/form/secret-fields.ts';
import { useStoredDraft } from '#src/screens/accounts/shared/form/use-stored-draft.ts';
import { useTypedSecrets } from '#src/screens/accounts/shared/form/use-typed-secrets.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { createTexts } from './create-texts.ts';
import type { CreateProps } from './props.ts';
import css from './Create.module.css';

type Props = CreateProps & { form: Form; parentAccountId: number };

/** The fields of the new account; those that require a verification code can be filled in later. */
export function NewAccountForm({ actor, form, parentAccountId }: Props) {
  const { accountType, fields, problem } = useSelector(actor, state => state.context);
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  const sections = useMemo(
    () =>
      formSections(
        form.layout,
        form.views,
        field => field.IsReadOnly !== true && (field.NeedsMfa !== true || field.IsRequired === true),
      ),
    [form],
  );
  const first = useMemo(() => initialValues(sections, form.views), [sections, form]);
  const all = sections.flatMap(section => section.fields);
  const [draft, change] = useStoredDraft(`create-${accountType}`, all, first);
  const [typed, type] = useTypedSecrets();
  return (
    <div className={css.panel}>
      <Parent actor={actor} accountId={parentAccountId} isBusy={isBusy} />
      <AccountForm
        sections={sections}
        draft={{ ...draft, ...typed }}
        place={{ accountType, accountId: parentAccountId }}
        accountId={null}
        problem={problem}
        fields={fields}
        disabled={isBusy}
        isDirty={changedFields(first, draft).length > 0}
        onField={(name, value) => {
          if (isSecretField(form.views, name)) type(name, String(value ?? ''));
          change(name, machineValue(form.views, name, value));
          if (name in fields) actor.send({ type: 'field.changed', name });
        }}
        onSubmit={() => actor.send({ type: 'form.submitted', values: draft })}
      >
        <div className={css.actions}>
          <Button type="submit" busy={isBusy}>
            <FormattedMessage {...createTexts.submit} />
          </Button>
        </div>
      </AccountForm>
    </div>
  );
}

/** The parent account, with a button to change it. */
function Parent({ actor, accountId, isBusy }: CreateProps & { accountId: number; isBusy: boolean }) {
  const intl = useIntl();
  const { data } = useQuery(accountById(accountId));
  const label = intl.formatMessage(createTexts.place);
  return (
    <section className={css.place} aria-label={label}>
      <span>
        <FormattedMessage {...createTexts.below} />
      </span>
      {data && <strong>{data.displayName}</strong>}
      <Button variant="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'parent.changed' })}>
        <FormattedMessage {...createTexts.changeParent} />
      </Button>
    </section>
  );
}
