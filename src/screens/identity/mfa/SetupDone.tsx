import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { identityTexts } from '#src/screens/identity/shared/identity-texts.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { MethodSummary } from './MethodSummary.tsx';
import { mfaTexts } from './mfa-texts.ts';
import type { SetupProps } from './props.ts';
import css from './MethodList.module.css';

/** Last step: two-step verification is on. The list shows all methods. */
export function SetupDone({ actor }: SetupProps) {
  const methods = useSelector(actor, state => state.context.methods);
  const isFinished = useSelector(actor, state => state.matches('finished'));
  return (
    <>
      <Heading
        takesFocus
        title={<FormattedMessage {...mfaTexts.setupDoneTitle} />}
        lead={<FormattedMessage {...mfaTexts.setupDone} />}
      />
      <ul className={css.list}>
        {methods.map(method => (
          <li key={method.Id} className={css.method}>
            <MethodSummary method={method} />
          </li>
        ))}
      </ul>
      <Button busy={isFinished} onClick={() => actor.send({ type: 'setup.finished' })}>
        <FormattedMessage {...identityTexts.continue} />
      </Button>
      <Button variant="secondary" onClick={() => actor.send({ type: 'another.requested' })}>
        <FormattedMessage {...mfaTexts.another} />
      </Button>
    </>
  );
}
