import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ServiceGroup } from '#contract/marketplace/service-groups.ts';
import { useWasEver } from '#src/app/use-was-ever.ts';
import { BlockedButton } from '#src/ui/BlockedButton.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { DeleteGroupDialog } from '../group-overlays.ts';
import { groupTexts } from '../group-texts.ts';
import type { GroupsView } from '../groups-address.ts';
import css from '#src/screens/marketplace/shared/Panel.module.css';

type Props = { group: ServiceGroup; isChanged: boolean; view: GroupsView };

/** Opens the confirmation; disabled with a reason while rules use the group or it has unsaved changes. */
export function DeleteGroup({ group, isChanged, view }: Props) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const isNeeded = useWasEver(isOpen);
  const face = (
    <>
      <IconTrash size={18} aria-hidden /> <FormattedMessage {...groupTexts.delete} />
    </>
  );
  return (
    <div className={css.foot}>
      {group.UseCount > 0 || isChanged ? (
        <BlockedButton
          variant="secondary"
          reason={intl.formatMessage(isChanged ? groupTexts.draftFirst : groupTexts.inUse)}
        >
          {face}
        </BlockedButton>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {face}
        </Button>
      )}
      {isNeeded && (
        <DeleteGroupDialog opened={isOpen} group={group} view={view} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
