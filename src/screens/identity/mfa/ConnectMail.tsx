import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { ResendCode } from '../sign-in/ResendCode.tsx';
import { signInTexts } from '../sign-in/sign-in-texts.ts';
import { mfaTexts } from './mfa-texts.ts';
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
        title={<FormattedMessage {...mfaTexts.setupEmailTitle} />}
        lead={<FormattedMessage {...signInTexts.codeByMail} values={{ target }} />}
      />
      <ProveForm actor={actor} />
      <ResendCode mail={mail} onResend={() => actor.send({ type: 'code.resent' })} />
    </>
  );
}
