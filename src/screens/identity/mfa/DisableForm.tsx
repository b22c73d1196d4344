import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useClearSecrets } from '#src/app/use-clear-secrets.ts';
import { CurrentPasswordField } from '#src/screens/identity/shared/CurrentPasswordField.tsx';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { mfaTexts } from './mfa-texts.ts';
import type { MethodsProps } from './props.ts';
import { CancelEdit } from './RenameForm.tsx';
import css from './MethodList.module.css';

const TYPED = ['currentPassword'] as const;

/** Removing a verification method weakens the sign-in, so the form asks for the password again. */
export function DisableForm({ actor }: MethodsProps) {
  const { passwordFilled, problem } = useSelector(actor, state => state.context);
  useClearSecrets(TYPED);
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  return (
    <Form problem={problem} isBusy={isBusy} onSubmit={() => actor.send({ type: 'disable.submitted' })}>
      {isSubmitted => (
        <>
          <CurrentPasswordField
            help={<FormattedMessage {...mfaTexts.disableHelp} />}
            autoFocus
            readOnly={isBusy}
            isMissing={isSubmitted && !passwordFilled}
            onChange={filled => actor.send({ type: 'password.changed', filled })}
          />
          <div className={css.actions}>
            <Button type="submit" busy={isBusy}>
              <FormattedMessage {...mfaTexts.disable} />
            </Button>
            <CancelEdit actor={actor} />
          </div>
        </>
      )}
    </Form>
  );
}
