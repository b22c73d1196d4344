import { IconDeviceMobile, IconMail } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MfaKind } from '#machines/identity/mfa-setup.machine.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { PlainForm } from '#src/ui/plain/PlainForm.tsx';
import { RadioCards } from '#src/ui/plain/RadioCards.tsx';
import { MethodKind } from '../sign-in/MethodKind.tsx';
import type { SetupProps } from './props.ts';

const CARDS = [
  {
    value: 'Authenticator' as const,
    icon: <IconDeviceMobile size={20} />,
    title: <MethodKind kind="Authenticator" />,
    detail: (
      <FormattedMessage
        id="auth.kind_app_detail"
        defaultMessage="An app on your phone shows a code, even offline"
        description="What an authenticator app is"
      />
    ),
  },
  {
    value: 'Email' as const,
    icon: <IconMail size={20} />,
    title: <MethodKind kind="Email" />,
    detail: (
      <FormattedMessage
        id="auth.kind_email_detail"
        defaultMessage="We send a code to your e-mail address each time you sign in"
        description="What a code by e-mail is"
      />
    ),
  },
];

/** First step: which kind of verification method to add. */
export function ChooseKind({ actor }: SetupProps) {
  const problem = useSelector(actor, state => state.context.problem);
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  const [kind, setKind] = useState<MfaKind>('Authenticator');
  return (
    <>
      <Heading
        takesFocus
        title={
          <FormattedMessage
            id="auth.setup_title"
            defaultMessage="Add a verification method"
            description="Page heading"
          />
        }
      />
      <PlainForm
        problem={useProblemText(problem)}
        busy={isBusy}
        onSubmit={() => actor.send({ type: 'kind.chosen', kind })}
      >
        {() => (
          <>
            <RadioCards
              name="kind"
              value={kind}
              cards={CARDS}
              onChange={setKind}
              legend={
                <FormattedMessage
                  id="auth.choose_kind"
                  defaultMessage="Choose a verification method"
                  description="Above the choice of kinds of verification methods"
                />
              }
            />
            <Button type="submit" busy={isBusy} wide>
              <FormattedMessage id="auth.continue" defaultMessage="Continue" description="Button" />
            </Button>
          </>
        )}
      </PlainForm>
    </>
  );
}
