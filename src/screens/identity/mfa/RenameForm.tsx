import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { MethodNameField } from './MethodNameField.tsx';
import { mfaTexts } from './mfa-texts.ts';
import type { MethodsProps } from './props.ts';
import css from './MethodList.module.css';

/** Form for a new name of a verification method. */
export function RenameForm({ actor }: MethodsProps) {
  const { name, problem } = useSelector(actor, state => state.context);
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  return (
    <Form problem={problem} isBusy={isBusy} onSubmit={() => actor.send({ type: 'name.submitted' })}>
      {isSubmitted => (
        <>
          <MethodNameField
            label={<FormattedMessage {...mfaTexts.newName} />}
            name={name}
            autoFocus
            readOnly={isBusy}
            isSubmitted={isSubmitted}
            onChange={changed => actor.send({ type: 'name.changed', name: changed })}
          />
          <div className={css.actions}>
            <Button type="submit" busy={isBusy}>
              <FormattedMessage {...mfaTexts.saveName} />
            </Button>
            <CancelEdit actor={actor} />
          </div>
        </>
      )}
    </Form>
  );
}

/** Closes the form of a verification method without saving. */
export const CancelEdit = ({ actor }: MethodsProps) => (
  <Button variant="quiet" onClick={() => actor.send({ type: 'edit.cancelled' })}>
    <FormattedMessage {...mfaTexts.cancel} />
  </Button>
);
