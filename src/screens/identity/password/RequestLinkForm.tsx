import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { PlainForm } from '#src/ui/plain/PlainForm.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { BackToSignIn } from '../sign-in/BackToSignIn.tsx';
import type { ResetProps } from './props.ts';

/** Requests the e-mail with the link for a username. */
export function RequestLinkForm({ actor }: ResetProps) {
  const { username, problem } = useSelector(actor, state => state.context);
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  return (
    <>
      <Heading
        title={
          <FormattedMessage
            id="auth.reset_title"
            defaultMessage="Reset your password"
            description="Page heading"
          />
        }
        lead={
          <FormattedMessage
            id="auth.reset_lead"
            defaultMessage="Enter your username. We will send a link to the e-mail address on your account."
            description="Below the heading of the password reset page"
          />
        }
      />
      <PlainForm
        problem={useProblemText(problem)}
        busy={isBusy}
        onSubmit={() => actor.send({ type: 'link.requested' })}
      >
        {isSubmitted => (
          <>
            <TextField
              label={
                <FormattedMessage id="auth.username" defaultMessage="Username" description="Field label" />
              }
              name="username"
              autoComplete="username"
              autoFocus
              value={username}
              onChange={event => actor.send({ type: 'username.changed', username: event.target.value })}
              problem={
                isSubmitted &&
                username.trim() === '' && (
                  <FormattedMessage
                    id="auth.username_missing"
                    defaultMessage="Enter your username"
                    description="Under an empty field"
                  />
                )
              }
            />
            <Button type="submit" busy={isBusy} wide>
              <FormattedMessage id="auth.send_link" defaultMessage="Send link" description="Button" />
            </Button>
          </>
        )}
      </PlainForm>
      <BackToSignIn />
    </>
  );
}
