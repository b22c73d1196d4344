import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { MethodSummary } from './MethodSummary.tsx';
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
        title={
          <FormattedMessage
            id="auth.setup_done_title"
            defaultMessage="Two-step verification is on"
            description="Page heading"
          />
        }
        lead={
          <FormattedMessage
            id="auth.setup_done"
            defaultMessage="From now on, you sign in with your password and a verification code. Add another method in case you lose this one."
            description="After a verification method was switched on"
          />
        }
      />
      <ul className={css.list}>
        {methods.map(method => (
          <li key={method.Id} className={css.method}>
            <MethodSummary method={method} />
          </li>
        ))}
      </ul>
      <Button busy={isFinished} onClick={() => actor.send({ type: 'setup.finished' })}>
        <FormattedMessage id="auth.continue" defaultMessage="Continue" description="Button" />
      </Button>
      <Button variant="secondary" onClick={() => actor.send({ type: 'another.requested' })}>
        <FormattedMessage id="auth.another" defaultMessage="Add another method" description="Button" />
      </Button>
    </>
  );
}
