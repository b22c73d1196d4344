import { useMutation } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { ServiceGroup } from '#contract/marketplace/service-groups.ts';
import type { ServiceGroupConflict } from '#contract/platform/failure-details.ts';
import { call } from '#src/api/client.ts';
import { CallError } from '#src/api/errors.ts';
import { navigate } from '#src/app/navigation.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { uiTexts } from '#src/ui/ui-texts.ts';
import { announceGroups } from '../announce-groups.ts';
import { groupTexts } from '../group-texts.ts';
import { groupsAddress } from '../groups-address.ts';
import type { GroupsView } from '../groups-address.ts';
import { GroupUses } from './GroupUses.tsx';
import css from '#src/screens/marketplace/shared/Marketplace.module.css';

type Props = { opened: boolean; group: ServiceGroup; view: GroupsView; onClose: () => void };

export const DeleteGroupDialog = ({ opened, ...question }: Props) => (
  <Dialog
    opened={opened}
    title={<FormattedMessage {...groupTexts.deleteTitle} values={{ name: question.group.Name }} />}
    onClose={question.onClose}
  >
    <Question {...question} />
  </Dialog>
);

/** The current group, if someone else has changed it or used it in a rule meanwhile. */
const groupIn = (error: Error | null): ServiceGroup | undefined =>
  error instanceof CallError ? (error.details as Partial<ServiceGroupConflict> | null)?.Group : undefined;

function Question({ group, view, onClose }: Omit<Props, 'opened'>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (version: number) =>
      call('IMetadataService/DeleteServiceGroup', { groupId: group.Id, version }, { quiet: true }),
    onSuccess: () => {
      onClose();
      navigate(groupsAddress({ ...view, group: null }), { replace: true });
      announceGroups(groupTexts.deleted, { name: group.Name });
    },
  });
  const current = groupIn(error);
  return (
    <>
      {error && <Alert>{error.message}</Alert>}
      {current && <GroupUses group={current} />}
      <p>
        <FormattedMessage {...groupTexts.deleteText} values={{ count: (current ?? group).MemberCount }} />
      </p>
      <div className={css.buttons}>
        <Button variant="secondary" data-autofocus onClick={onClose}>
          <FormattedMessage {...uiTexts.cancel} />
        </Button>
        <Button variant="danger" busy={isPending} onClick={() => mutate((current ?? group).Version)}>
          <FormattedMessage {...groupTexts.delete} />
        </Button>
      </div>
    </>
  );
}
