import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import type { passwordChangeMachine } from '#machines/identity/password-change.machine.ts';
import { useSession } from '#src/app/hooks.ts';
import { useClearSecrets } from '#src/app/use-clear-secrets.ts';
import { useUnsavedGuard } from '#src/app/use-unsaved-guard.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { CurrentPasswordField } from '#src/screens/identity/shared/CurrentPasswordField.tsx';
import { FormPage } from '#src/ui/page/FormPage.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Card } from '#src/ui/plain/Card.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { LinkRow } from '#src/ui/plain/LinkRow.tsx';
import { passwordChange } from './password-actors.ts';
import { passwordTexts } from './password-texts.ts';
import { PasswordForm } from './PasswordForm.tsx';
import css from './ChangePasswordScreen.module.css';

const TYPED = ['currentPassword', 'newPassword'] as const;

const changePassword = <FormattedMessage {...passwordTexts.changePassword} />;

/** /change-password: the signed-in user's own password (section 2). */
export function ChangePasswordScreen() {
  const actor = useActorRef(passwordChange);
  useClearSecrets(TYPED);
  const isChanged = useSelector(actor, state => state.matches('changed'));
  return (
    <FormPage>
      <div className={css.screen} data-unsaved-exclude>
        <Card>{isChanged ? <Changed /> : <ChangeForm actor={actor} />}</Card>
      </div>
    </FormPage>
  );
}

const Changed = () => (
  <>
    <Heading
      takesFocus
      title={<FormattedMessage {...passwordTexts.passwordSavedTitle} />}
      lead={<FormattedMessage {...passwordTexts.passwordChanged} />}
    />
    <LinkRow>
      <AppLink to={DEFAULT_TARGET}>
        <FormattedMessage {...commonTexts.toDashboard} />
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
