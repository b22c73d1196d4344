import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { passwordChangeMachine } from '#machines/identity/password-change.machine.ts';
import type { passwordResetMachine } from '#machines/identity/password-reset.machine.ts';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

type Props = {
  /** The actor of either way to a new password; both have the same events. */
  actor: ActorRefFrom<typeof passwordChangeMachine | typeof passwordResetMachine>;
  username: string;
  /** Text of the button: the verb of the page's heading. */
  submit: ReactNode;
  /** Fields above the new password. */
  children?: (isSubmitted: boolean, isBusy: boolean) => ReactNode;
};

/** Form for a new password, entered twice. */
export function PasswordForm({ actor, username, submit, children }: Props) {
  const { brokenRules, checked, problem } = useSelector(actor, state => state.context);
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  return (
    <Form problem={problem} isBusy={isBusy} onSubmit={() => actor.send({ type: 'password.submitted' })}>
      {isSubmitted => (
        <>
          {children?.(isSubmitted, isBusy)}
          <NewPasswordFields
            username={username}
            brokenRules={brokenRules}
            checked={checked}
            isSubmitted={isSubmitted}
            readOnly={isBusy}
            onPassword={draft => actor.send({ type: 'password.changed', ...draft })}
            onConfirmation={draft => actor.send({ type: 'confirmation.changed', ...draft })}
            onLeft={() => actor.send({ type: 'password.blurred' })}
          />
          <Button type="submit" busy={isBusy} wide>
            {submit}
          </Button>
        </>
      )}
    </Form>
  );
}
