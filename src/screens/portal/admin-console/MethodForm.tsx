import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { chosenMethod, invalidValues } from '#machines/portal/admin-method.machine.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { adminTexts } from './admin-texts.ts';
import { ParameterField } from './ParameterField.tsx';
import type { AdminConsoleProps } from './props.ts';
import css from './AdminConsole.module.css';

/** The form of a method, generated from the metadata; Ctrl + Enter in any field submits it. */
export function MethodForm({ actor }: AdminConsoleProps) {
  const form = useRef<HTMLFormElement>(null);
  const state = useSelector(actor, snapshot => snapshot);
  const { values, isChecked } = state.context;
  const text = useProblemText(state.context.problem);
  const wrong = isChecked ? invalidValues(state.context) : {};
  const isBusy = state.hasTag('busy');
  // After a submit with errors the first invalid field gets the focus.
  useEffect(() => {
    if (isChecked) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isChecked]);
  const parameters = chosenMethod(state.context)?.Parameters ?? [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys from any field in it
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        actor.send({ type: 'run.requested' });
      }}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        form.current?.requestSubmit();
      }}
    >
      {text !== null && <Alert>{text}</Alert>}
      {parameters.length > 0 && (
        <fieldset className={css.fields} disabled={isBusy}>
          {parameters.map(parameter => (
            <ParameterField
              key={parameter.Name}
              parameter={parameter}
              value={values[parameter.Name] ?? ''}
              problem={wrong[parameter.Name]}
              onChange={value => actor.send({ type: 'value.changed', name: parameter.Name, value })}
            />
          ))}
        </fieldset>
      )}
      <div className={css.buttons}>
        <Button type="submit" busy={isBusy} disabled={!isBusy && !state.can({ type: 'run.requested' })}>
          <FormattedMessage {...adminTexts.run} />
        </Button>
        {state.can({ type: 'run.cancelled' }) && (
          <Button variant="secondary" onClick={() => actor.send({ type: 'run.cancelled' })}>
            <FormattedMessage {...adminTexts.cancel} />
          </Button>
        )}
        <span className={css.keys}>
          <FormattedMessage {...adminTexts.keys} values={{ kbd: chunks => <kbd>{chunks}</kbd> }} />
        </span>
      </div>
    </form>
  );
}
