import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { uiTexts } from '#src/ui/ui-texts.ts';
import { countChanges } from './draft.ts';
import { dayOf, midnightOf, tomorrow } from './effect-day.ts';
import { PreviewCounts } from './PreviewCounts.tsx';
import { useEditing } from './props.ts';
import type { EditorProps } from './props.ts';
import { saveTexts } from './save-texts.ts';
import css from './Prices.module.css';

/** The bar of a draft: what is changed, what that does, from when on, and the buttons. */
export function PriceBar({ actor, base }: EditorProps) {
  const state = useSelector(actor, snapshot => snapshot);
  const { draft, preview } = state.context;
  const { isEditable } = useEditing({ actor, base });
  const isSaving = state.matches('saving');
  return (
    <div className={css.barPlace}>
      {draft && !state.matches('conflicted') && (
        <section className={css.bar} data-testid="price-bar">
          <div className={css.barWords} role="status">
            <strong>
              <FormattedMessage {...saveTexts.changes} values={countChanges(base, draft)} />
            </strong>
            {state.hasTag('previewing') ? (
              <FormattedMessage {...saveTexts.calculating} />
            ) : (
              preview && <PreviewCounts summary={preview.answer.Summary} currency={base.Currency} />
            )}
          </div>
          <TextField
            type="date"
            label={<FormattedMessage {...saveTexts.from} />}
            help={<FormattedMessage {...saveTexts.fromHint} />}
            min={tomorrow()}
            value={draft.validFrom === null ? '' : dayOf(draft.validFrom)}
            readOnly={!isEditable}
            onChange={({ currentTarget: { value } }) =>
              actor.send({ type: 'draft.changed', draft: { ...draft, validFrom: midnightOf(value) } })
            }
          />
          <div className={css.barButtons}>
            <Button
              variant="quiet"
              disabled={!state.can({ type: 'draft.undone' })}
              onClick={() => actor.send({ type: 'draft.undone' })}
            >
              <FormattedMessage {...saveTexts.undo} />
            </Button>
            <Button
              variant="quiet"
              disabled={!isEditable}
              onClick={() => actor.send({ type: 'draft.discarded' })}
            >
              <FormattedMessage {...uiTexts.discard} />
            </Button>
            {state.matches({ draft: 'previewFailed' }) && (
              <Button variant="secondary" onClick={() => actor.send({ type: 'preview.requested' })}>
                <FormattedMessage {...saveTexts.previewAgain} />
              </Button>
            )}
            <Button
              busy={isSaving || state.hasTag('previewing')}
              disabled={!base.MayEdit || state.matches({ draft: 'previewFailed' })}
              onClick={() => actor.send({ type: 'draft.submitted' })}
            >
              <FormattedMessage {...uiTexts.save} />
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
