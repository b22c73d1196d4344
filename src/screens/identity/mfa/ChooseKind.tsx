import { IconDeviceMobile, IconMail } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MfaKind } from '#machines/identity/mfa-setup.machine.ts';
import { identityTexts } from '#src/screens/identity/shared/identity-texts.ts';
import { MethodKind } from '#src/screens/identity/shared/MethodKind.tsx';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { RadioCards } from '#src/ui/plain/RadioCards.tsx';
import { mfaTexts } from './mfa-texts.ts';
import type { SetupProps } from './props.ts';

const CARDS = [
  {
    value: 'Authenticator' as const,
    icon: <IconDeviceMobile size={20} />,
    title: <MethodKind kind="Authenticator" />,
    detail: <FormattedMessage {...mfaTexts.kindAppDetail} />,
  },
  {
    value: 'Email' as const,
    icon: <IconMail size={20} />,
    title: <MethodKind kind="Email" />,
    detail: <FormattedMessage {...mfaTexts.kindEmailDetail} />,
  },
];

/** First step: which kind of verification method to add. */
export function ChooseKind({ actor }: SetupProps) {
  const problem = useSelector(actor, state => state.context.problem);
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  const [kind, setKind] = useState<MfaKind>('Authenticator');
  return (
    <>
      <Heading takesFocus title={<FormattedMessage {...mfaTexts.setupTitle} />} />
      <Form problem={problem} isBusy={isBusy} onSubmit={() => actor.send({ type: 'kind.chosen', kind })}>
        {() => (
          <>
            <RadioCards
              name="kind"
              value={kind}
              cards={CARDS}
              onChange={setKind}
              legend={<FormattedMessage {...mfaTexts.chooseKind} />}
            />
            <Button type="submit" busy={isBusy} wide>
              <FormattedMessage {...identityTexts.continue} />
            </Button>
          </>
        )}
      </Form>
    </>
  );
}
