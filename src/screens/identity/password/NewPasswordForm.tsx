import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { BackToSignIn } from '../sign-in/BackToSignIn.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import type { ResetProps } from './props.ts';

/** Sets the new password after the link in the e-mail was opened. */
export function NewPasswordForm({ actor }: ResetProps) {
  const username = useSelector(actor, state => state.context.username);
  return (
    <>
      <Heading
        title={
          <FormattedMessage
            id="auth.choose_password"
            defaultMessage="Set a new password"
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
      <PasswordForm
        actor={actor}
        username={username}
        submit={
          <FormattedMessage id="auth.save_password" defaultMessage="Set password" description="Button" />
        }
      />
      <BackToSignIn />
    </>
  );
}
