import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { WELCOME_LIMIT } from '#contract/portal/landing-tiles.ts';
import type { Arrangement } from '#contract/portal/landing-tiles.ts';
import { askConfirmation } from '#src/app/ask-confirmation.ts';
import { useUnsavedGuard } from '#src/app/use-unsaved-guard.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { ConflictBar } from '#src/ui/ConflictBar.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { TextAreaField } from '#src/ui/plain/TextAreaField.tsx';
import { SaveBar } from '#src/ui/SaveBar.tsx';
import { landingTexts } from './landing-texts.ts';
import type { LandingPageProps } from './props.ts';
import { TileColumns } from './TileColumns.tsx';
import { useResetQuestion } from './use-reset-question.ts';
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
          message={<FormattedMessage {...landingTexts.conflict} />}
          onKeepMine={() => actor.send({ type: 'mine.kept' })}
          onTakeTheirs={() => actor.send({ type: 'theirs.taken' })}
        />
      )}
      <fieldset className={css.fields} disabled={isBusy || state.matches('conflict')}>
        <TextAreaField
          label={<FormattedMessage {...landingTexts.welcome} />}
          help={<FormattedMessage {...landingTexts.welcomeHint} values={{ limit: WELCOME_LIMIT }} />}
          maxLength={WELCOME_LIMIT}
          value={draft.Welcome}
          onChange={event => change({ Welcome: event.target.value })}
        />
        <TileColumns tiles={draft.Tiles} onChange={Tiles => change({ Tiles })} />
        {state.can({ type: 'page.reset' }) && (
          <Button variant="quiet" onClick={() => void reset()}>
            <FormattedMessage {...landingTexts.reset} />
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
