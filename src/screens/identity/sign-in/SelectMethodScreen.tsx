import { IconDeviceMobile, IconMail } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AuthenticationMethod } from '#contract/identity/session.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { LinkRow } from '#src/ui/plain/LinkRow.tsx';
import { PlainForm } from '#src/ui/plain/PlainForm.tsx';
import { RadioCards } from '#src/ui/plain/RadioCards.tsx';
import { MethodKind } from './MethodKind.tsx';
import { NoSecondFactor } from './NoSecondFactor.tsx';
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
      <Heading
        title={
          <FormattedMessage
            id="auth.mfa_title"
            defaultMessage="Verify your identity"
            description="Page heading"
          />
        }
      />
      <PlainForm
        problem={useProblemText(problem)}
        busy={false}
        onSubmit={() => methodId !== null && actor.send({ type: 'method.chosen', methodId })}
      >
        {isSubmitted => (
          <>
            <RadioCards
              name="method"
              value={methodId}
              onChange={setMethodId}
              legend={
                <FormattedMessage
                  id="auth.choose_method"
                  defaultMessage="Choose a verification method"
                  description="Above the choice of verification methods"
                />
              }
              cards={methods.map(method => ({
                value: method.Id,
                icon: method.Type === 'Email' ? <IconMail size={20} /> : <IconDeviceMobile size={20} />,
                title: method.Name,
                detail: method.Target ?? <MethodKind kind={method.Type} />,
                badge: method.IsPrimary && (
                  <FormattedMessage
                    id="auth.primary"
                    defaultMessage="Primary"
                    description="Marks the verification method that is asked for first"
                  />
                ),
              }))}
              problem={
                isSubmitted &&
                methodId === null && (
                  <FormattedMessage
                    id="auth.method_missing"
                    defaultMessage="Choose a verification method"
                    description="Under a choice that was not made"
                  />
                )
              }
            />
            <Button type="submit" wide>
              <FormattedMessage id="auth.continue" defaultMessage="Continue" description="Button" />
            </Button>
          </>
        )}
      </PlainForm>
      <LinkRow>
        <Button variant="quiet" onClick={() => actor.send({ type: 'signIn.restarted' })}>
          <FormattedMessage
            id="auth.back_to_sign_in"
            defaultMessage="Back to sign-in"
            description="Link or button"
          />
        </Button>
      </LinkRow>
    </>
  );
}
