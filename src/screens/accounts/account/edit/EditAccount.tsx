import { useEffect, useMemo, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FieldValue } from '#contract/identity/session.ts';
import { hasChanges } from '#machines/accounts/account-edit.machine.ts';
import type { EditForm } from '#machines/accounts/account-save.machine.ts';
import { useUnsavedGuard } from '#src/app/use-unsaved-guard.ts';
import { AccountForm } from '#src/screens/accounts/shared/form/AccountForm.tsx';
import {
  initialValues,
  formSections,
  isSecretField,
} from '#src/screens/accounts/shared/form/form-sections.ts';
import { machineValue } from '#src/screens/accounts/shared/form/secret-fields.ts';
import { useTypedSecrets } from '#src/screens/accounts/shared/form/use-typed-secrets.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { SaveBar } from '#src/ui/SaveBar.tsx';
import { AccountConflict } from './AccountConflict.tsx';
import { editTexts } from './edit-texts.ts';
import type { EditProps } from './props.ts';
import { ProvePanel } from './ProvePanel.tsx';
import { useDraft } from './use-draft.ts';
import { useFieldNotes } from './use-field-notes.tsx';
import css from './Edit.module.css';

export function EditAccount({ actor }: EditProps) {
  const { form } = useDraft({ actor }).draft;
  return form && <Editing actor={actor} form={form} />;
}

/** The account's fields as a form, with one bar that saves them all. */
function Editing({ actor, form }: EditProps & { form: EditForm }) {
  const { editing, saver, saving, draft } = useDraft({ actor });
  const { changes, fields, problem } = draft;
  const theirs = saving?.context.theirs ?? null;
  const { account, layout, methods } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  const { lock, noteOf } = useFieldNotes(methods);
  const sections = useMemo(
    () =>
      formSections(layout, account.Views, () => true).map(section => ({
        ...section,
        fields: section.fields.map(lock),
      })),
    [layout, account, lock],
  );
  const first = useMemo(() => initialValues(sections, account.Views), [sections, account]);
  const [typed, type] = useTypedSecrets();
  const isChanged = hasChanges(editing);
  const isProving = saving?.matches('proving') ?? false;
  useUnsavedGuard(isChanged);
  // When the form opens, and when a requested code was not entered.
  useEffect(() => {
    if (!isProving) heading.current?.focus();
  }, [isProving]);
  const place = { accountType: account.Hierarchy.AccountType, accountId: account.AccountId };
  // Fields for which the saved value was chosen are removed from the draft.
  const kept = Object.fromEntries(Object.entries(typed).filter(([name]) => name in changes));
  const change = (name: string, value: FieldValue) => {
    if (isSecretField(account.Views, name)) type(name, String(value ?? ''));
    actor.send({ type: 'field.changed', name, value: machineValue(account.Views, name, value) });
  };
  return (
    <section aria-labelledby="edit-account" data-testid="edit-account">
      <div className={css.head}>
        <h2 id="edit-account" ref={heading} tabIndex={-1} className={css.title}>
          <FormattedMessage {...editTexts.title} values={{ name: account.displayName }} />
        </h2>
        <Button
          variant="secondary"
          disabled={!editing.can({ type: 'edit.ended' })}
          onClick={() => actor.send({ type: 'edit.ended' })}
        >
          <FormattedMessage {...editTexts.close} />
        </Button>
      </div>
      <div className={css.body} data-unsaved-exclude>
        {saver && theirs && (
          <AccountConflict
            saver={saver}
            fields={sections.flatMap(section => section.fields)}
            place={place}
            before={account}
            theirs={theirs}
          />
        )}
        <AccountForm
          sections={sections}
          draft={{ ...first, ...changes, ...kept }}
          place={place}
          accountId={account.AccountId}
          problem={isProving ? null : problem}
          fields={fields}
          disabled={!editing.can({ type: 'edit.ended' })}
          noteOf={noteOf}
          onField={change}
          onSubmit={() => actor.send({ type: 'draft.submitted' })}
        >
          <SaveBar
            isShown={isChanged && !isProving && theirs === null}
            isBusy={saving?.hasTag('busy') ?? false}
            onDiscard={() => actor.send({ type: 'edit.ended' })}
          />
        </AccountForm>
        {saver && <ProvePanel saver={saver} />}
      </div>
    </section>
  );
}
