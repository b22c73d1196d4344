import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { PlainForm } from '#src/ui/plain/PlainForm.tsx';
import { BackToSignIn } from '../sign-in/BackToSignIn.tsx';
import { useProblemText } from '../sign-in/use-problem-text.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { ResetProps } from './PasswordReset.tsx';

/** Come back by the mailed link: chooses the new password. */
export function NewPasswordForm({ actor }: ResetProps) {
  const { username, brokenRules, checked, problem } = useSelector(actor, state => state.context);
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  return (
    <>
      <Heading
        title={
          <FormattedMessage
            id="auth.choose_password"
            defaultMessage="Choose a new password"
            description="Page heading"
          />
        }
        lead={
          <FormattedMessage
            id="auth.choose_password_for"
            defaultMessage="For {username}"
            description="Below the heading: whose password it is"
            values={{ username }}
          />
        }
      />
      <PlainForm
        problem={useProblemText(problem)}
        busy={isBusy}
        onSubmit={() => actor.send({ type: 'password.submitted' })}
      >
        {insisted => (
          <>
            <NewPasswordFields
              username={username}
              brokenRules={brokenRules}
              checked={checked}
              insisted={insisted}
              readOnly={isBusy}
              onPassword={draft => actor.send({ type: 'password.changed', ...draft })}
              onConfirmation={draft => actor.send({ type: 'confirmation.changed', ...draft })}
              onLeft={() => actor.send({ type: 'password.left' })}
            />
            <Button type="submit" busy={isBusy} wide>
              <FormattedMessage
                id="auth.save_password"
                defaultMessage="Save the new password"
                description="Button"
              />
            </Button>
          </>
        )}
      </PlainForm>
      <BackToSignIn />
    </>
  );
}
