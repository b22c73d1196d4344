import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { uiTexts } from '#src/ui/ui-texts.ts';
import { countChanges } from './draft.ts';
import { dayOf, midnightOf, tomorrow } from './effect-day.ts';
import { PreviewCounts } from './PreviewCounts.tsx';
import { useEditing } from './props.ts';
import type { EditorProps } from './props.ts';
import { saveTexts } from './save-texts.ts';
import { UploadNote } from './upload/UploadNote.tsx';
import css from './Prices.module.css';

/** The bar of a draft: its changes, their effect, from when they apply, and the buttons. */
export function PriceBar({ actor, base }: EditorProps) {
  const intl = useIntl();
  /** Whether the bar is expanded on a phone. */
  const [isOpen, setOpen] = useState(false);
  const state = useSelector(actor, snapshot => snapshot);
  const { draft, preview } = state.context;
  const { isEditable } = useEditing({ actor, base });
  const isSaving = state.matches('saving');
  return (
    <div className={css.barPlace}>
      {draft && !state.matches('conflicted') && (
        <section className={css.bar} data-open={isOpen} data-testid="price-bar">
          <div className={css.barWords} role="status">
            <strong>
              <FormattedMessage {...saveTexts.changes} values={countChanges(base, draft)} />
            </strong>
            <UploadNote actor={actor} base={base} />
            {state.hasTag('previewing') ? (
              <FormattedMessage {...saveTexts.calculating} />
            ) : (
              preview && <PreviewCounts summary={preview.answer.Summary} currency={base.Currency} />
            )}
          </div>
          <div className={css.barFold}>
            <IconButton
              Icon={isOpen ? IconChevronDown : IconChevronUp}
              label={intl.formatMessage(uiTexts.details)}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          </div>
          <div className={css.effect}>
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
          </div>
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
