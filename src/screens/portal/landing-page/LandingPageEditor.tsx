import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { WELCOME_LIMIT } from '#contract/portal/landing-tiles.ts';
import type { Arrangement } from '#contract/portal/landing-tiles.ts';
import { askConfirmation } from '#src/app/ask-confirmation.ts';
import { DraftForm } from '#src/screens/platform/form/DraftForm.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { TextAreaField } from '#src/ui/plain/TextAreaField.tsx';
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
  const isConflict = state.matches('conflict');
  const change = (changes: Partial<Arrangement>) =>
    actor.send({ type: 'draft.changed', draft: { ...draft, ...changes } });
  const reset = async () => {
    if (await askConfirmation(question)) actor.send({ type: 'page.reset' });
  };
  return (
    <DraftForm
      className={css.editor}
      problem={problem}
      isBusy={isBusy}
      draft={{ isChanged, isSaving: state.matches('saving'), isConflict }}
      conflict={<FormattedMessage {...landingTexts.conflict} />}
      send={actor.send}
    >
      <fieldset className={css.fields} disabled={isBusy || isConflict}>
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
    </DraftForm>
  );
}
