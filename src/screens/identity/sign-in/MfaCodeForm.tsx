import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { chosenMethod } from '#machines/identity/second-factor.machine.ts';
import { CodeLead } from '#src/screens/identity/shared/CodeLead.tsx';
import { FactorCode } from '#src/screens/identity/shared/FactorCode.tsx';
import { identityTexts } from '#src/screens/identity/shared/identity-texts.ts';
import { ResendCode } from '#src/screens/identity/shared/ResendCode.tsx';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { LinkRow } from '#src/ui/plain/LinkRow.tsx';
import { signInTexts } from './sign-in-texts.ts';
import type { SecondFactorActor } from './use-second-factor.ts';

/** Form for the verification code of the chosen method. */
export function MfaCodeForm({ actor }: { actor: SecondFactorActor }) {
  const state = useSelector(actor, snapshot => snapshot);
  const { codeFilled, problem } = state.context;
  const method = chosenMethod(state);
  const isVerifying = state.hasTag('busy');
  return (
    <>
      <Heading title={<FormattedMessage {...identityTexts.mfaTitle} />} lead={<CodeLead method={method} />} />
      <Form problem={problem} isBusy={isVerifying} onSubmit={() => actor.send({ type: 'code.submitted' })}>
        {isSubmitted => (
          <>
            <FactorCode
              filled={codeFilled}
              autoFocus
              readOnly={isVerifying || state.hasTag('sending')}
              isMissing={isSubmitted && !codeFilled && problem === null}
              onFilled={filled => actor.send({ type: 'code.changed', filled })}
            />
            <Button type="submit" busy={isVerifying} wide>
              <FormattedMessage {...signInTexts.verify} />
            </Button>
          </>
        )}
      </Form>
      {method?.Type === 'Email' && (
        <ResendCode
          mail={
            state.hasTag('sending')
              ? 'sending'
              : state.matches({ awaitingCode: { mail: 'sent' } })
                ? 'cooling'
                : 'ready'
          }
          isOffered={state.can({ type: 'code.resent' })}
          onResend={() => actor.send({ type: 'code.resent' })}
        />
      )}
      <LinkRow>
        {state.can({ type: 'method.changed' }) && (
          <Button variant="quiet" onClick={() => actor.send({ type: 'method.changed' })}>
            <FormattedMessage {...signInTexts.otherMethod} />
          </Button>
        )}
        <Button variant="quiet" onClick={() => actor.send({ type: 'signIn.restarted' })}>
          <FormattedMessage {...identityTexts.backToSignIn} />
        </Button>
      </LinkRow>
    </>
  );
}
