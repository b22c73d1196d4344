import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { mfaTexts } from './mfa-texts.ts';
import type { SetupProps } from './props.ts';

/** Form for the e-mail address that receives the codes. */
export function EnterEmail({ actor }: SetupProps) {
  const { email, problem } = useSelector(actor, state => state.context);
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  const isReady = useSelector(actor, state => state.can({ type: 'email.submitted' }));
  return (
    <>
      <Heading takesFocus title={<FormattedMessage {...mfaTexts.setupEmailTitle} />} />
      <Form problem={problem} isBusy={isBusy} onSubmit={() => actor.send({ type: 'email.submitted' })}>
        {isSubmitted => (
          <>
            <TextField
              label={<FormattedMessage {...mfaTexts.email} />}
              type="email"
              name="email"
              autoComplete="email"
              value={email}
              readOnly={isBusy}
              onChange={event => actor.send({ type: 'email.changed', email: event.target.value })}
              problem={isSubmitted && !isReady && !isBusy && <FormattedMessage {...mfaTexts.emailInvalid} />}
            />
            <Button type="submit" busy={isBusy} wide>
              <FormattedMessage {...mfaTexts.sendCode} />
            </Button>
          </>
        )}
      </Form>
    </>
  );
}
