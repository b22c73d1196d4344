import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { ResendCode } from '../sign-in/ResendCode.tsx';
import type { SetupProps } from './props.ts';
import { ProveForm } from './ProveForm.tsx';

/** The e-mail has been sent; its code verifies the address. */
export function ConnectMail({ actor }: SetupProps) {
  const target = useSelector(actor, state => state.context.target ?? state.context.email);
  const mail = useSelector(actor, state => {
    if (state.matches({ awaitingCode: { mail: 'sending' } })) return 'sending';
    return state.matches({ awaitingCode: { mail: 'sent' } }) ? 'cooling' : 'ready';
  });
  return (
    <>
      <Heading
        takesFocus
        title={
          <FormattedMessage
            id="auth.setup_email_title"
            defaultMessage="Get codes by e-mail"
            description="Page heading"
          />
        }
        lead={
          <FormattedMessage
            id="auth.code_by_mail"
            defaultMessage="Enter the verification code sent to {target}."
            description="Below the heading; target is a masked e-mail address"
            values={{ target }}
          />
        }
      />
      <ProveForm actor={actor} />
      <ResendCode mail={mail} onResend={() => actor.send({ type: 'code.resent' })} />
    </>
  );
}
