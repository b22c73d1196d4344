import { useActorRef, useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { FormattedList, FormattedMessage } from 'react-intl';
import type { ServicePart } from '#contract/marketplace/service-rights.ts';
import type { ServiceDetails } from '#contract/marketplace/service-tool.ts';
import type { Stored } from '#machines/marketplace/versioned-edit.machine.ts';
import { DraftForm } from '#src/screens/platform/form/DraftForm.tsx';
import { AskedFields } from './AskedFields.tsx';
import { InfoFields } from './InfoFields.tsx';
import { PlanFields } from './PlanFields.tsx';
import type { PartProps } from './props.ts';
import { changedParts } from './service-draft.ts';
import type { ServiceDraft } from './service-draft.ts';
import { serviceEdit, storedService } from './service-edit-actors.ts';
import { managedTexts, partTexts } from './service-texts.ts';
import { TextFields } from './TextFields.tsx';
import css from '#src/screens/marketplace/shared/Panel.module.css';

type EditedPart = Exclude<ServicePart, 'files'>;

const PARTS: Record<EditedPart, { Fields: ComponentType<PartProps>; may: keyof ServiceDetails['May'] }> = {
  info: { Fields: InfoFields, may: 'Info' },
  description: { Fields: TextFields, may: 'Texts' },
  billing: { Fields: PlanFields, may: 'Plans' },
  fields: { Fields: AskedFields, may: 'Fields' },
};

/** Edits a part of a service; the draft contains all parts, because they are saved together. */
export function ServiceForm({ service, part }: { service: ServiceDetails; part: EditedPart }) {
  const actor = useActorRef(serviceEdit, { input: { id: service.Id, stored: storedService(service) } });
  const state = useSelector(actor, snapshot => snapshot);
  const { stored, theirs, problem } = state.context;
  const draft = state.context.draft as ServiceDraft;
  const isBusy = state.hasTag('busy');
  const { Fields, may } = PARTS[part];
  const mayChange = service.May[may] && service.State !== 'deleted';
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
      conflict={<FormattedMessage {...managedTexts.conflict} />}
      comparison={theirs && <TheirParts before={stored} theirs={theirs} />}
      send={actor.send}
    >
      {!service.May[may] && (
        <p className={css.note}>
          <FormattedMessage {...managedTexts.readOnly} />
        </p>
      )}
      <fieldset className={css.fields} disabled={isBusy || theirs !== null || !mayChange}>
        <Fields
          service={service}
          draft={draft}
          onChange={changes => actor.send({ type: 'draft.changed', draft: { ...draft, ...changes } })}
        />
      </fieldset>
    </DraftForm>
  );
}

const NAMES = {
  info: partTexts.info,
  texts: partTexts.description,
  plans: partTexts.billing,
  fields: partTexts.fields,
};

/** The parts that the other user has changed. */
function TheirParts({ before, theirs }: { before: Stored; theirs: Stored }) {
  const parts = changedParts(before.draft, theirs.draft);
  if (parts.length === 0) return null;
  const names = parts.map(part => <FormattedMessage key={part} {...NAMES[part]} />);
  return (
    <p>
      <FormattedMessage {...managedTexts.changedParts} values={{ parts: <FormattedList value={names} /> }} />
    </p>
  );
}
