import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { DEFAULT_TARGET } from '#contract/constants.ts';
import type { passwordChangeMachine } from '#machines/password-change.machine.ts';
import { passwordChange } from '#src/app/actors/password.ts';
import { useSession } from '#src/app/hooks.ts';
import { useForgetting } from '#src/app/use-forgetting.ts';
import { useUnsavedGuard } from '#src/shell/use-unsaved-guard.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Card } from '#src/ui/plain/Card.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { PlainForm } from '#src/ui/plain/PlainForm.tsx';
import { Ways } from '#src/ui/plain/Ways.tsx';
import { useProblemText } from '../sign-in/use-problem-text.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import css from './ChangePasswordScreen.module.css';

const TYPED = ['currentPassword', 'newPassword'] as const;

/** /change-password: one's own password while signed in (section 2). */
export function ChangePasswordScreen() {
  const actor = useActorRef(passwordChange);
  useForgetting(TYPED);
  const isChanged = useSelector(actor, state => state.matches('changed'));
  return (
    <div className={css.screen} data-unsaved-exclude>
      <Card>{isChanged ? <Changed /> : <ChangeForm actor={actor} />}</Card>
    </div>
  );
}

const Changed = () => (
  <>
    <Heading
      takesFocus
      title={
        <FormattedMessage
          id="auth.password_saved_title"
          defaultMessage="Your password has been changed"
          description="Page heading"
        />
      }
      lead={
        <FormattedMessage
          id="auth.password_changed"
          defaultMessage="Use it the next time you sign in."
          description="After changing the password while signed in"
        />
      }
    />
    <Ways>
      <AppLink to={DEFAULT_TARGET}>
        <FormattedMessage id="common.to_dashboard" defaultMessage="Go to the dashboard" description="Link" />
      </AppLink>
    </Ways>
  </>
);

function ChangeForm({ actor }: { actor: ActorRefFrom<typeof passwordChangeMachine> }) {
  const username = useSession(state => state.context.user?.Username ?? '');
  const { brokenRules, checked, currentFilled, problem } = useSelector(actor, state => state.context);
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  useUnsavedGuard(currentFilled);
  return (
    <>
      <Heading
        title={
          <FormattedMessage
            id="auth.change_password"
            defaultMessage="Change password"
            description="Page heading"
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
            <CurrentPasswordField
              readOnly={isBusy}
              isMissing={insisted && !currentFilled}
              onChange={filled => actor.send({ type: 'current.changed', filled })}
            />
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
    </>
  );
}
