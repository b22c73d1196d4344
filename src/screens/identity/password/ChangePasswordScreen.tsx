import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import type { passwordChangeMachine } from '#machines/identity/password-change.machine.ts';
import { useSession } from '#src/app/hooks.ts';
import { useClearSecrets } from '#src/app/use-clear-secrets.ts';
import { passwordChange } from '#src/screens/identity/actors/password.ts';
import { useUnsavedGuard } from '#src/shell/use-unsaved-guard.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Card } from '#src/ui/plain/Card.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { LinkRow } from '#src/ui/plain/LinkRow.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import css from './ChangePasswordScreen.module.css';

const TYPED = ['currentPassword', 'newPassword'] as const;

const changePassword = (
  <FormattedMessage
    id="auth.change_password"
    defaultMessage="Change password"
    description="Page heading and button"
  />
);

/** /change-password: the signed-in user's own password (section 2). */
export function ChangePasswordScreen() {
  const actor = useActorRef(passwordChange);
  useClearSecrets(TYPED);
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
          defaultMessage="Use the new password the next time you sign in."
          description="After changing the password while signed in"
        />
      }
    />
    <LinkRow>
      <AppLink to={DEFAULT_TARGET}>
        <FormattedMessage id="common.to_dashboard" defaultMessage="Go to the dashboard" description="Link" />
      </AppLink>
    </LinkRow>
  </>
);

function ChangeForm({ actor }: { actor: ActorRefFrom<typeof passwordChangeMachine> }) {
  const username = useSession(state => state.context.user?.Username ?? '');
  const currentFilled = useSelector(actor, state => state.context.currentFilled);
  useUnsavedGuard(currentFilled);
  return (
    <>
      <Heading title={changePassword} />
      <PasswordForm actor={actor} username={username} submit={changePassword}>
        {(isSubmitted, isBusy) => (
          <CurrentPasswordField
            readOnly={isBusy}
            isMissing={isSubmitted && !currentFilled}
            onChange={filled => actor.send({ type: 'current.changed', filled })}
          />
        )}
      </PasswordForm>
    </>
  );
}
