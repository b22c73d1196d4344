import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { CommitmentPeriod } from '#contract/platform/commitment-periods.ts';
import { COMMITMENT_PERIODS } from '#contract/platform/commitment-periods.ts';
import type { NotificationPreferences } from '#contract/portal/notification.ts';
import { useUnsavedGuard } from '#src/app/use-unsaved-guard.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { ConflictBar } from '#src/ui/ConflictBar.tsx';
import { periodTexts } from '#src/ui/period-texts.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { SaveBar } from '#src/ui/SaveBar.tsx';
import { KindsTable } from './KindsTable.tsx';
import { notificationTexts } from './notification-texts.ts';
import type { NotificationsProps } from './props.ts';
import { useKeywords } from './use-keywords.ts';
import css from './Notifications.module.css';

/** Form for events and channels, commitment periods, and keywords where the user may set them. */
export function NotificationsForm({ actor }: NotificationsProps) {
  const state = useSelector(actor, snapshot => snapshot);
  const { draft, saved, problem } = state.context;
  const isBusy = state.hasTag('busy');
  const isConflict = state.matches('conflict');
  const isChanged = state.can({ type: 'draft.discarded' });
  const text = useProblemText(problem);
  useUnsavedGuard(isChanged || isConflict);
  const change = (changes: Partial<NotificationPreferences>) =>
    draft && actor.send({ type: 'draft.changed', draft: { ...draft, ...changes } });
  const keywords = useKeywords(draft?.Keywords ?? [], Keywords => change({ Keywords }));
  if (draft === null || saved === null) return null;
  const isLocked = isBusy || isConflict || !saved.MayUpdate;
  const toggle = (period: CommitmentPeriod, isWanted: boolean) =>
    change({
      CommitmentPeriods: COMMITMENT_PERIODS.filter(one =>
        one === period ? isWanted : draft.CommitmentPeriods.includes(one),
      ),
    });
  return (
    <form
      className={css.form}
      data-unsaved-exclude
      onSubmit={event => {
        event.preventDefault();
        actor.send({ type: 'draft.submitted' });
      }}
    >
      {text !== null && <Alert>{text}</Alert>}
      {isConflict && (
        <ConflictBar
          message={<FormattedMessage {...notificationTexts.conflict} />}
          onKeepMine={() => actor.send({ type: 'mine.kept' })}
          onTakeTheirs={() => actor.send({ type: 'theirs.taken' })}
        />
      )}
      <fieldset className={css.section} disabled={isLocked}>
        <legend className={css.legend}>
          <FormattedMessage {...notificationTexts.kinds} />
        </legend>
        <KindsTable kinds={draft.Kinds} onChange={Kinds => change({ Kinds })} />
      </fieldset>
      <fieldset className={css.section} disabled={isLocked}>
        <legend className={css.legend}>
          <FormattedMessage {...notificationTexts.periods} />
        </legend>
        <div className={css.periods}>
          {COMMITMENT_PERIODS.map(period => (
            <label key={period} className={css.choice}>
              <input
                type="checkbox"
                checked={draft.CommitmentPeriods.includes(period)}
                onChange={event => toggle(period, event.currentTarget.checked)}
              />
              <FormattedMessage {...periodTexts[period]} />
            </label>
          ))}
        </div>
        {draft.CommitmentPeriods.length === 0 && (
          <p className={css.problem} role="alert">
            <FormattedMessage {...notificationTexts.periodMissing} />
          </p>
        )}
      </fieldset>
      {saved.MayUseKeywords && (
        <fieldset className={css.section} disabled={isLocked}>
          <TextField
            label={<FormattedMessage {...notificationTexts.keywords} />}
            help={<FormattedMessage {...notificationTexts.keywordsHint} />}
            value={keywords.text}
            autoComplete="off"
            onChange={event => keywords.change(event.currentTarget.value)}
          />
        </fieldset>
      )}
      <SaveBar
        isShown={isChanged || state.matches('saving')}
        isBusy={isBusy}
        onDiscard={() => actor.send({ type: 'draft.discarded' })}
      />
    </form>
  );
}
