import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { DragEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { pricelistOrderMachine } from '#machines/marketplace/pricelist-order.machine.ts';
import { DraftForm } from '#src/screens/platform/form/DraftForm.tsx';
import { MoveDialog } from '../pricelist-overlays.ts';
import { priorityTexts } from './priority-texts.ts';
import { PriorityRow } from './PriorityRow.tsx';
import css from './Priority.module.css';

type Props = { actor: ActorRefFrom<typeof pricelistOrderMachine> };

/** The pricelists in their order; moved by buttons, to a position, or by dragging (WCAG 2.5.7). */
export function PriorityForm({ actor }: Props) {
  const intl = useIntl();
  const state = useSelector(actor, snapshot => snapshot);
  const { draft, theirs, problem } = state.context;
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [asked, setAsked] = useState<{ id: number; isOpen: boolean } | null>(null);
  const isBusy = state.hasTag('busy');
  const isConflict = state.matches('conflict');
  const move = (id: number, to: number) => {
    actor.send({ type: 'pricelist.moved', id, to });
    const name = draft.find(({ Id }) => Id === id)?.Name ?? '';
    setSaid(intl.formatMessage(priorityTexts.moved, { name, position: to + 1 }));
  };
  const accept = (event: DragEvent) => {
    if (dragged !== null) event.preventDefault();
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, to);
    setDragged(null);
  };
  if (draft.length === 0) return <FormattedMessage {...priorityTexts.none} />;
  return (
    <>
      <DraftForm
        className={css.form}
        problem={problem}
        isBusy={isBusy}
        draft={{ isChanged: state.can({ type: 'draft.submitted' }), isSaving: isBusy, isConflict }}
        conflict={<FormattedMessage {...priorityTexts.conflict} />}
        comparison={
          <ol>
            {theirs.map(({ Id, Name }) => (
              <li key={Id}>{Name}</li>
            ))}
          </ol>
        }
        send={actor.send}
      >
        <p className={css.said} role="status">
          {said}
        </p>
        <fieldset className={css.fields} disabled={isBusy || isConflict}>
          <ol className={css.lists}>
            {draft.map((list, index) => (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is an extra beside buttons
              <li
                key={list.Id}
                className={css.row}
                data-dragged={dragged === list.Id}
                draggable={!isBusy && !isConflict}
                onDragStart={() => setDragged(list.Id)}
                onDragEnd={() => setDragged(null)}
                onDragOver={accept}
                onDrop={event => drop(event, index)}
              >
                <PriorityRow
                  list={list}
                  index={index}
                  count={draft.length}
                  onMove={to => move(list.Id, to)}
                  onAsk={() => setAsked({ id: list.Id, isOpen: true })}
                />
              </li>
            ))}
          </ol>
        </fieldset>
      </DraftForm>
      {/* Outside the form, because submitting the dialog's form would submit it too. */}
      {asked !== null && (
        <MoveDialog
          opened={asked.isOpen}
          name={draft.find(({ Id }) => Id === asked.id)?.Name ?? ''}
          position={draft.findIndex(({ Id }) => Id === asked.id) + 1}
          count={draft.length}
          onMove={position => move(asked.id, position - 1)}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </>
  );
}
