import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { BackToSignIn } from '#src/screens/identity/shared/BackToSignIn.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { passwordTexts } from './password-texts.ts';
import { PasswordForm } from './PasswordForm.tsx';
import type { ResetProps } from './props.ts';

/** Sets the new password after the link in the e-mail was opened. */
export function NewPasswordForm({ actor }: ResetProps) {
  const username = useSelector(actor, state => state.context.username);
  return (
    <>
      <Heading
        title={<FormattedMessage {...passwordTexts.choosePassword} />}
        lead={<FormattedMessage {...passwordTexts.choosePasswordFor} values={{ username }} />}
      />
      <PasswordForm
        actor={actor}
        username={username}
        submit={<FormattedMessage {...passwordTexts.savePassword} />}
      />
      <BackToSignIn />
    </>
  );
}
