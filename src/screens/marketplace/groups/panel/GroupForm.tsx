import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { ServiceGroup } from '#contract/marketplace/service-groups.ts';
import type { serviceGroupEditMachine } from '#machines/marketplace/service-group-edit.machine.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { DraftForm } from '#src/screens/platform/form/DraftForm.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { addServices, rename, removeServices } from '../draft.ts';
import { groupTexts } from '../group-texts.ts';
import { GroupDifferences } from './GroupDifferences.tsx';
import { GroupServices } from './GroupServices.tsx';
import css from '#src/screens/marketplace/shared/Panel.module.css';

const NAME_MAX = 100;

type Props = { actor: ActorRefFrom<typeof serviceGroupEditMachine>; group: ServiceGroup };

/** Edits the name and the services of a group; read-only without the right to change it. */
export function GroupForm({ actor, group }: Props) {
  const state = useSelector(actor, snapshot => snapshot);
  const { draft, theirs, problem } = state.context;
  const isBusy = state.hasTag('busy');
  const isEditable = state.hasTag('editable') && group.MayChange;
  const name = draft?.name ?? group.Name;
  const current = () => actor.getSnapshot().context.draft;
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
      conflict={<FormattedMessage {...groupTexts.conflict} />}
      comparison={theirs && <GroupDifferences before={group} after={theirs} />}
      send={actor.send}
    >
      {group.MayChange ? (
        <TextField
          label={<FormattedMessage {...marketplaceTexts.fieldName} />}
          problem={name.trim() === '' && <FormattedMessage {...marketplaceTexts.nameMissing} />}
          autoComplete="off"
          maxLength={NAME_MAX}
          value={name}
          readOnly={!isEditable}
          onChange={({ currentTarget: { value } }) =>
            actor.send({ type: 'draft.changed', draft: rename(group, current(), value) })
          }
        />
      ) : (
        <p className={css.note}>
          <FormattedMessage {...groupTexts.readOnly} />
        </p>
      )}
      <GroupServices
        group={group}
        draft={draft}
        isEditable={isEditable}
        onAdd={services =>
          actor.send({ type: 'draft.changed', draft: addServices(group, current(), services) })
        }
        onRemove={ids => actor.send({ type: 'draft.changed', draft: removeServices(group, current(), ids) })}
      />
    </DraftForm>
  );
}
