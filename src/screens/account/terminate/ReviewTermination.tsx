import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Panel } from '#src/ui/Panel.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { useProblemText } from '../../sign-in/use-problem-text.ts';
import { BackButton } from '../wizard/BackButton.tsx';
import { Understood } from '../wizard/Understood.tsx';
import { Consequences } from './Consequences.tsx';
import type { TerminateProps } from './TerminateScreen.tsx';
import css from '../wizard/Wizard.module.css';

/** One last look at everything that was chosen and what follows from it; then the one button that does it. */
export function ReviewTermination({ actor }: TerminateProps) {
  const state = useSelector(actor, snapshot => snapshot);
  const { affected, time, reason, understood, problem } = state.context;
  const text = useProblemText(problem);
  const isBusy = state.hasTag('busy');
  if (affected === null) return null;
  return (
    <form
      className={css.form}
      onSubmit={event => {
        event.preventDefault();
        actor.send({ type: 'termination.confirmed' });
      }}
    >
      {text !== null && <Alert>{text}</Alert>}
      <Panel
        title={
          <FormattedMessage
            id="terminate.consequences"
            defaultMessage="Consequences"
            description="Heading above what a termination leads to"
          />
        }
      >
        <Consequences affected={affected} time={time} reason={reason} />
      </Panel>
      <Understood
        checked={understood}
        disabled={isBusy}
        onChange={checked => actor.send({ type: 'understanding.changed', understood: checked })}
      >
        <FormattedMessage
          id="terminate.understood"
          defaultMessage="I understand that a termination cannot be undone."
          description="Tick that a termination asks for"
        />
      </Understood>
      <div className={css.buttons}>
        <Button
          type="submit"
          variant="danger"
          busy={isBusy}
          disabled={!isBusy && !state.can({ type: 'termination.confirmed' })}
        >
          {time.mode === 'now' ? (
            <FormattedMessage
              id="terminate.confirm"
              defaultMessage="{count, plural, one {Terminate # account} other {Terminate # accounts}}"
              description="Button: ends them"
              values={{ count: affected.AccountCount }}
            />
          ) : (
            <FormattedMessage
              id="terminate.schedule"
              defaultMessage="Schedule the termination"
              description="Button: they will end at the chosen time"
            />
          )}
        </Button>
        <BackButton disabled={isBusy} onClick={() => actor.send({ type: 'step.left' })} />
      </div>
    </form>
  );
}
