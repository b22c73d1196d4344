import { IconDeviceMobile, IconMail } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AuthenticationMethod } from '#contract/identity/session.ts';
import { identityTexts } from '#src/screens/identity/shared/identity-texts.ts';
import { MethodKind } from '#src/screens/identity/shared/MethodKind.tsx';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { LinkRow } from '#src/ui/plain/LinkRow.tsx';
import { RadioCards } from '#src/ui/plain/RadioCards.tsx';
import { NoSecondFactor } from './NoSecondFactor.tsx';
import { signInTexts } from './sign-in-texts.ts';
import { useSecondFactor } from './use-second-factor.ts';
import type { SecondFactorActor } from './use-second-factor.ts';

/**
 * /select-mfa-method: chooses a verification method (sections 2, 4). Without a pending sign-in it redirects to
 * /login.
 */
export function SelectMethodScreen() {
  const actor = useSecondFactor();
  return actor ? <MethodForm actor={actor} /> : <NoSecondFactor />;
}

const primaryOf = (methods: readonly AuthenticationMethod[]) =>
  methods.find(method => method.IsPrimary)?.Id ?? null;

function MethodForm({ actor }: { actor: SecondFactorActor }) {
  const { methods, problem } = useSelector(actor, state => state.context);
  const [methodId, setMethodId] = useState(() => primaryOf(methods));
  return (
    <>
      <Heading title={<FormattedMessage {...identityTexts.mfaTitle} />} />
      <Form
        problem={problem}
        isBusy={false}
        onSubmit={() => methodId !== null && actor.send({ type: 'method.chosen', methodId })}
      >
        {isSubmitted => (
          <>
            <RadioCards
              name="method"
              value={methodId}
              onChange={setMethodId}
              legend={<FormattedMessage {...signInTexts.chooseMethod} />}
              cards={methods.map(method => ({
                value: method.Id,
                icon: method.Type === 'Email' ? <IconMail size={20} /> : <IconDeviceMobile size={20} />,
                title: method.Name,
                detail: method.Target ?? <MethodKind kind={method.Type} />,
                badge: method.IsPrimary && <FormattedMessage {...identityTexts.primary} />,
              }))}
              problem={
                isSubmitted && methodId === null && <FormattedMessage {...signInTexts.methodMissing} />
              }
            />
            <Button type="submit" wide>
              <FormattedMessage {...identityTexts.continue} />
            </Button>
          </>
        )}
      </Form>
      <LinkRow>
        <Button variant="quiet" onClick={() => actor.send({ type: 'signIn.restarted' })}>
          <FormattedMessage {...identityTexts.backToSignIn} />
        </Button>
      </LinkRow>
    </>
  );
}
