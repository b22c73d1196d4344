import { Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { WELCOME_LIMIT } from '#contract/portal/landing-tiles.ts';
import type { Arrangement } from '#contract/portal/landing-tiles.ts';
import { askConfirmation } from '#src/app/ask-confirmation.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { useUnsavedGuard } from '#src/shell/use-unsaved-guard.ts';
import { ConflictBar } from '#src/ui/ConflictBar.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { SaveBar } from '#src/ui/SaveBar.tsx';
import type { LandingPageProps } from './props.ts';
import { TileColumns } from './TileColumns.tsx';
import { useResetQuestion } from './use-reset-question.ts';
import '#src/ui/forms.css';
import css from './LandingPage.module.css';

/** Edits the layout as a draft, which takes effect when it is saved. */
export function LandingPageEditor({ actor }: LandingPageProps) {
  const state = useSelector(actor, snapshot => snapshot);
  const { draft, problem } = state.context;
  const isBusy = state.hasTag('busy');
  const isChanged = state.can({ type: 'draft.submitted' });
  const question = useResetQuestion();
  const text = useProblemText(problem);
  useUnsavedGuard(isChanged || state.matches('conflict'));
  const change = (changes: Partial<Arrangement>) =>
    actor.send({ type: 'draft.changed', draft: { ...draft, ...changes } });
  const reset = async () => {
    if (await askConfirmation(question)) actor.send({ type: 'page.reset' });
  };
  return (
    <form
      className={css.editor}
      data-unsaved-exclude
      onSubmit={event => {
        event.preventDefault();
        actor.send({ type: 'draft.submitted' });
      }}
    >
      {text !== null && <Alert>{text}</Alert>}
      {state.matches('conflict') && (
        <ConflictBar
          message={
            <FormattedMessage
              id="landing.conflict"
              defaultMessage="Someone else has changed the dashboard. Your layout below is not saved yet."
              description="When saving the arrangement of the dashboard met another’s newer one"
            />
          }
          onKeepMine={() => actor.send({ type: 'mine.kept' })}
          onTakeTheirs={() => actor.send({ type: 'theirs.taken' })}
        />
      )}
      <fieldset className={css.fields} disabled={isBusy || state.matches('conflict')}>
        <Textarea
          label={
            <FormattedMessage
              id="landing.welcome"
              defaultMessage="Welcome text"
              description="Field of the dashboard manager"
            />
          }
          description={
            <FormattedMessage
              id="landing.welcome_hint"
              defaultMessage="Shown above the tiles. Up to {limit, number} characters. Leave empty to show no text."
              description="Below the field of the welcome text"
              values={{ limit: WELCOME_LIMIT }}
            />
          }
          autosize
          minRows={2}
          maxLength={WELCOME_LIMIT}
          value={draft.Welcome}
          onChange={event => change({ Welcome: event.currentTarget.value })}
        />
        <TileColumns tiles={draft.Tiles} onChange={Tiles => change({ Tiles })} />
        {state.can({ type: 'page.reset' }) && (
          <Button variant="quiet" onClick={() => void reset()}>
            <FormattedMessage
              id="landing.reset"
              defaultMessage="Reset layout"
              description="Button of the dashboard manager: the organisation arranges nothing any more"
            />
          </Button>
        )}
      </fieldset>
      <SaveBar
        isShown={isChanged || state.matches('saving')}
        isBusy={isBusy}
        onDiscard={() => actor.send({ type: 'draft.discarded' })}
      />
    </form>
  );
}
