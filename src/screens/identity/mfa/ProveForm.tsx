import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { FactorCode } from '#src/screens/identity/shared/FactorCode.tsx';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { MethodNameField } from './MethodNameField.tsx';
import { mfaTexts } from './mfa-texts.ts';
import type { SetupProps } from './props.ts';

/** Form for the first code of a new method, and its name. */
export function ProveForm({ actor }: SetupProps) {
  const { codeFilled, name, problem } = useSelector(actor, state => state.context);
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  return (
    <Form problem={problem} isBusy={isBusy} onSubmit={() => actor.send({ type: 'code.submitted' })}>
      {isSubmitted => (
        <>
          <FactorCode
            filled={codeFilled}
            readOnly={isBusy}
            isMissing={isSubmitted && !codeFilled && problem === null}
            onFilled={filled => actor.send({ type: 'code.changed', filled })}
          />
          <MethodNameField
            label={<FormattedMessage {...mfaTexts.methodName} />}
            help={<FormattedMessage {...mfaTexts.methodNameHint} />}
            name={name}
            readOnly={isBusy}
            isSubmitted={isSubmitted}
            onChange={changed => actor.send({ type: 'name.changed', name: changed })}
          />
          <Button type="submit" busy={isBusy} wide>
            <FormattedMessage {...mfaTexts.enable} />
          </Button>
        </>
      )}
    </Form>
  );
}
