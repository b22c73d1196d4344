import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { BackToSignIn } from '../sign-in/BackToSignIn.tsx';
import type { ResetProps } from './props.ts';

/** The same text whether the username exists or not. */
export function LinkSent({ actor }: ResetProps) {
  const username = useSelector(actor, state => state.context.username);
  return (
    <>
      <Heading
        takesFocus
        title={
          <FormattedMessage
            id="auth.link_sent_title"
            defaultMessage="Check your e-mail"
            description="Page heading"
          />
        }
        lead={
          <FormattedMessage
            id="auth.link_sent"
            defaultMessage="If an account exists for {username}, we have sent an e-mail with a link. The link works once and expires after a short time."
            description="After asking for a password reset; must not reveal whether the username exists"
            values={{ username: username.trim() }}
          />
        }
      />
      <p>
        <FormattedMessage
          id="auth.link_not_received"
          defaultMessage="No e-mail after a few minutes? Check your spam folder and the username, or contact your administrator."
          description="After asking for a password reset"
        />
      </p>
      <Button variant="secondary" onClick={() => actor.send({ type: 'form.reopened' })}>
        <FormattedMessage id="auth.link_again" defaultMessage="Request a new link" description="Button" />
      </Button>
      <BackToSignIn />
    </>
  );
}

/** The link has been used or has expired. */
export const LinkSpent = ({ actor }: ResetProps) => (
  <>
    <Heading
      takesFocus
      title={
        <FormattedMessage
          id="auth.link_spent_title"
          defaultMessage="This link no longer works"
          description="Page heading"
        />
      }
      lead={
        <FormattedMessage
          id="auth.link_spent"
          defaultMessage="The link has already been used or has expired. Your password has not been changed."
          description="A password reset link that is used or expired"
        />
      }
    />
    <Button onClick={() => actor.send({ type: 'form.reopened' })}>
      <FormattedMessage id="auth.link_new" defaultMessage="Request a new link" description="Button" />
    </Button>
    <BackToSignIn />
  </>
);

export const PasswordSaved = () => (
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
          id="auth.password_saved"
          defaultMessage="Sign in with your new password."
          description="After a password reset"
        />
      }
    />
    <BackToSignIn />
  </>
);
