import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '#src/api/client.ts';
import { openDownload } from '#src/api/save-file.ts';
import { useWasEver } from '#src/app/use-was-ever.ts';
import { ExportFailed } from '#src/ui/ExportFailed.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Button, buttonClass } from '#src/ui/plain/Button.tsx';
import { NewGroupDialog } from './group-overlays.ts';
import { groupTexts } from './group-texts.ts';
import { groupsAddress } from './groups-address.ts';
import type { GroupsView } from './groups-address.ts';
import css from './Groups.module.css';

type Props = { view: GroupsView; ownerId: number; mayChange: boolean };

/** Buttons to create a group, and to download or upload all groups as a spreadsheet. */
export function GroupActions({ view, ownerId, mayChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isNeeded = useWasEver(isOpen);
  return (
    <div className={css.actions}>
      <Download ownerId={ownerId} />
      {mayChange && (
        <>
          <AppLink
            to={groupsAddress({ ...view, group: null, isUpload: true })}
            className={buttonClass({ variant: 'secondary' })}
          >
            <IconUpload size={18} aria-hidden /> <FormattedMessage {...groupTexts.upload} />
          </AppLink>
          <Button onClick={() => setOpen(true)}>
            <FormattedMessage {...groupTexts.newTitle} />
          </Button>
        </>
      )}
      {isNeeded && (
        <NewGroupDialog opened={isOpen} ownerId={ownerId} view={view} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

function Download({ ownerId }: Pick<Props, 'ownerId'>) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => call('IMetadataService/DownloadServiceGroups', { ownerId }, { quiet: true }),
    onSuccess: ({ Address, FileName }) => openDownload(Address, FileName),
  });
  return (
    <>
      <span className={css.failed} role="alert">
        {isError && <ExportFailed />}
      </span>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        <IconDownload size={18} aria-hidden /> <FormattedMessage {...groupTexts.download} />
      </Button>
    </>
  );
}
