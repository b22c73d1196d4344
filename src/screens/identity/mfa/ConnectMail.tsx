import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { identityTexts } from '#src/screens/identity/shared/identity-texts.ts';
import { ResendCode } from '#src/screens/identity/shared/ResendCode.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
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
        lead={<FormattedMessage {...identityTexts.codeByMail} values={{ target }} />}
      />
      <ProveForm actor={actor} />
      <ResendCode mail={mail} onResend={() => actor.send({ type: 'code.resent' })} />
    </>
  );
}
