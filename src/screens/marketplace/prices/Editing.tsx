import { useParams } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#src/addresses/path-to.ts';
import { useUnsavedGuard } from '#src/app/use-unsaved-guard.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { isPressed, SHORTCUTS } from '#src/ui/shortcuts.ts';
import { Conflict } from './Conflict.tsx';
import { SaveDialog } from './overlays.ts';
import { PlannedVersions } from './PlannedVersions.tsx';
import { PriceBar } from './PriceBar.tsx';
import { Prices } from './Prices.tsx';
import type { EditorProps } from './props.ts';
import { RateNote } from './RateNote.tsx';
import { RulesPane } from './RulesPane.tsx';
import { saveTexts } from './save-texts.ts';
import css from './Prices.module.css';

const isPlain = (event: MouseEvent) => !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The editor of a loaded pricelist. */
export function Editing({ actor, base, hasRules }: EditorProps & { hasRules: boolean }) {
  const state = useSelector(actor, snapshot => snapshot);
  const { draft, problem } = state.context;
  const { marketplaceId } = useParams({ strict: false }) as { marketplaceId: number };
  const text = useProblemText(problem);
  const letPass = useUnsavedGuard(draft !== null, () => actor.send({ type: 'draft.discarded' }));
  const isConflict = state.matches('conflicted');
  // In a text field Ctrl+Z undoes the typing.
  const undo = (event: KeyboardEvent) => {
    if (!isPressed(event, SHORTCUTS.undo) || (event.target as HTMLElement).matches('input, textarea')) return;
    event.preventDefault();
    actor.send({ type: 'draft.undone' });
  };
  const otherPath = hasRules
    ? '/pricelists/$marketplaceId/edit-all-prices'
    : '/pricelists/$marketplaceId/edit-prices';
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl + Z anywhere in it
    <div className={css.editor} data-unsaved-exclude onKeyDown={undo}>
      <div className={css.top}>
        <p className={css.lead}>
          <FormattedMessage
            {...saveTexts.lead}
            values={{
              name: <AppLink to={pathTo('/pricelists', {}, { list: marketplaceId })}>{base.Name}</AppLink>,
              currency: base.Currency,
            }}
          />{' '}
          <AppLink
            to={pathTo(otherPath, { marketplaceId })}
            onClick={event => {
              if (isPlain(event)) letPass();
            }}
          >
            <FormattedMessage {...(hasRules ? saveTexts.toPrices : saveTexts.toRules)} />
          </AppLink>
        </p>
        <RateNote rates={state.context.preview?.answer ?? base} />
      </div>
      {!base.MayEdit && (
        <Alert kind="info">
          <FormattedMessage {...saveTexts.readOnly} />
        </Alert>
      )}
      {isConflict && <Conflict actor={actor} base={base} />}
      {text !== null && !isConflict && <Alert>{text}</Alert>}
      <PlannedVersions marketplaceId={marketplaceId} planned={base.Planned} mayEdit={base.MayEdit} />
      <div className={hasRules ? css.panes : undefined}>
        {hasRules && <RulesPane actor={actor} base={base} />}
        <Prices actor={actor} base={base} />
      </div>
      <PriceBar actor={actor} base={base} />
      <SaveDialog actor={actor} base={base} />
    </div>
  );
}
