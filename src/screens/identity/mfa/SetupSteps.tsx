import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MfaSetupSnapshot } from '#machines/identity/mfa-setup.machine.ts';
import { useClearSecrets } from '#src/app/use-clear-secrets.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { LinkRow } from '#src/ui/plain/LinkRow.tsx';
import { Steps } from '#src/ui/plain/Steps.tsx';
import { ChooseKind } from './ChooseKind.tsx';
import { ConnectApp } from './ConnectApp.tsx';
import { ConnectMail } from './ConnectMail.tsx';
import { EnterEmail } from './EnterEmail.tsx';
import { mfaTexts } from './mfa-texts.ts';
import type { SetupProps } from './props.ts';
import { SetupDone } from './SetupDone.tsx';

const HELD = ['mfaKey', 'mfaKeyUri', 'code'] as const;

const STEPS = [
  {
    id: 'choose',
    text: <FormattedMessage {...mfaTexts.stepChoose} />,
  },
  {
    id: 'connect',
    text: <FormattedMessage {...mfaTexts.stepConnect} />,
  },
  {
    id: 'done',
    text: <FormattedMessage {...mfaTexts.stepDone} />,
  },
];

/** The view and the step of the progress list for each state. */
function viewOf(state: MfaSetupSnapshot) {
  const isMail = state.context.kind === 'Email';
  if (state.matches('enabled') || state.matches('finished')) return { step: 2, View: SetupDone };
  if (state.matches('awaitingCode')) return { step: 1, View: isMail ? ConnectMail : ConnectApp };
  return isMail ? { step: 1, View: EnterEmail } : { step: 0, View: ChooseKind };
}

type Props = SetupProps & { lead?: ReactNode; wayOut?: ReactNode; onFinished: () => void };

/** The steps to add one verification method. */
export function SetupSteps({ actor, lead, wayOut, onFinished }: Props) {
  useClearSecrets(HELD);
  const intl = useIntl();
  const state = useSelector(actor, snapshot => snapshot);
  const isFinished = state.matches('finished');
  useEffect(() => {
    if (isFinished) onFinished();
    // Called once, even if the callback changes between renders.
    // eslint-disable-next-line react/exhaustive-deps -- finishing is an event, not a dependency
  }, [isFinished]);
  const { step, View } = viewOf(state);
  return (
    <>
      <Steps current={step} steps={STEPS} label={intl.formatMessage(mfaTexts.steps)} />
      {lead && step < 2 && <p>{lead}</p>}
      <View actor={actor} />
      <LinkRow>
        {state.can({ type: 'kind.changed' }) && (
          <Button variant="quiet" onClick={() => actor.send({ type: 'kind.changed' })}>
            <FormattedMessage {...mfaTexts.otherKind} />
          </Button>
        )}
        {step < 2 && state.can({ type: 'setup.cancelled' }) && (
          <Button variant="quiet" onClick={() => actor.send({ type: 'setup.cancelled' })}>
            <FormattedMessage {...mfaTexts.cancel} />
          </Button>
        )}
        {wayOut}
      </LinkRow>
    </>
  );
}
