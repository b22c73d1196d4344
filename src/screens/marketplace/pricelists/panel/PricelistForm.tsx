import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { PricelistProperties } from '#contract/marketplace/pricelists.ts';
import type { PricelistDraft } from '#machines/marketplace/pricelist-edit.machine.ts';
import { DraftForm } from '#src/screens/platform/form/DraftForm.tsx';
import { Differences } from './Differences.tsx';
import { panelTexts } from './panel-texts.ts';
import { pricelistEdit } from './pricelist-edit-actors.ts';
import { PropagationFields } from './PropagationFields.tsx';
import { PropertyFields } from './PropertyFields.tsx';
import { ToPropagation } from './ToPropagation.tsx';
import css from '#src/screens/marketplace/shared/Panel.module.css';

type Props = { list: PricelistProperties; part: 'properties' | 'propagation' };

/** Edits a part of the pricelist; the draft contains all parts, because they are saved together. */
export function PricelistForm({ list, part }: Props) {
  const actor = useActorRef(pricelistEdit, { input: { pricelist: list } });
  const state = useSelector(actor, snapshot => snapshot);
  const { saved, draft, theirs, problem } = state.context;
  const isBusy = state.hasTag('busy');
  const change = (changes: Partial<PricelistDraft>) => actor.send({ type: 'draft.changed', changes });
  const Fields = part === 'properties' ? PropertyFields : PropagationFields;
  return (
    <DraftForm
      className={css.form}
      problem={problem}
      isBusy={isBusy}
      draft={{
        isChanged: state.can({ type: 'draft.discarded' }),
        isSaving: isBusy,
        isConflict: theirs !== null,
      }}
      conflict={<FormattedMessage {...panelTexts.conflict} />}
      comparison={theirs && <Differences mine={draft} theirs={theirs} />}
      send={actor.send}
    >
      {!list.MayChange && (
        <p className={css.note}>
          <FormattedMessage {...panelTexts.readOnly} />
        </p>
      )}
      <fieldset className={css.fields} disabled={isBusy || theirs !== null || !list.MayChange}>
        <Fields saved={saved} draft={draft} onChange={change} />
      </fieldset>
      {part === 'propagation' && <ToPropagation list={list} filters={draft.Filters} />}
    </DraftForm>
  );
}
