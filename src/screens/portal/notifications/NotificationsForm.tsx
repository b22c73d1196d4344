import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { CommitmentPeriod } from '#contract/platform/commitment-periods.ts';
import { COMMITMENT_PERIODS } from '#contract/platform/commitment-periods.ts';
import type { NotificationPreferences } from '#contract/portal/notification.ts';
import { DraftForm } from '#src/screens/platform/form/DraftForm.tsx';
import { periodTexts } from '#src/ui/period-texts.ts';
import { Checkbox } from '#src/ui/plain/Checkbox.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
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
    <DraftForm
      className={css.form}
      problem={problem}
      isBusy={isBusy}
      draft={{ isChanged, isSaving: state.matches('saving'), isConflict }}
      conflict={<FormattedMessage {...notificationTexts.conflict} />}
      send={actor.send}
    >
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
            <Checkbox
              key={period}
              checked={draft.CommitmentPeriods.includes(period)}
              onChange={checked => toggle(period, checked)}
            >
              <FormattedMessage {...periodTexts[period]} />
            </Checkbox>
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
    </DraftForm>
  );
}
