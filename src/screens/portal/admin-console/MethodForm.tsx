import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { chosenMethod, invalidValues } from '#machines/portal/admin-method-setup.ts';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { adminTexts } from './admin-texts.ts';
import { ParameterField } from './ParameterField.tsx';
import type { AdminConsoleProps } from './props.ts';
import css from './AdminConsole.module.css';

/** The form of a method, generated from the metadata; Ctrl + Enter in any field submits it. */
export function MethodForm({ actor }: AdminConsoleProps) {
  const state = useSelector(actor, snapshot => snapshot);
  const { values, isChecked, problem } = state.context;
  const wrong = isChecked ? invalidValues(state.context) : {};
  const isBusy = state.hasTag('busy');
  const parameters = chosenMethod(state.context)?.Parameters ?? [];
  return (
    <Form
      className={css.form}
      problem={problem}
      isBusy={isBusy}
      hasSubmitKey
      onSubmit={() => actor.send({ type: 'run.requested' })}
    >
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
    </Form>
  );
}
