import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { BackToSignIn } from '#src/screens/identity/shared/BackToSignIn.tsx';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { loginTexts } from '../sign-in/login-texts.ts';
import { passwordTexts } from './password-texts.ts';
import type { ResetProps } from './props.ts';

/** Requests the e-mail with the link for a username. */
export function RequestLinkForm({ actor }: ResetProps) {
  const { username, problem } = useSelector(actor, state => state.context);
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  return (
    <>
      <Heading
        title={<FormattedMessage {...passwordTexts.resetTitle} />}
        lead={<FormattedMessage {...passwordTexts.resetLead} />}
      />
      <Form problem={problem} isBusy={isBusy} onSubmit={() => actor.send({ type: 'link.requested' })}>
        {isSubmitted => (
          <>
            <TextField
              label={<FormattedMessage {...loginTexts.username} />}
              name="username"
              autoComplete="username"
              autoFocus
              value={username}
              onChange={event => actor.send({ type: 'username.changed', username: event.target.value })}
              problem={
                isSubmitted &&
                username.trim() === '' && <FormattedMessage {...passwordTexts.usernameMissing} />
              }
            />
            <Button type="submit" busy={isBusy} wide>
              <FormattedMessage {...passwordTexts.sendLink} />
            </Button>
          </>
        )}
      </Form>
      <BackToSignIn />
    </>
  );
}
