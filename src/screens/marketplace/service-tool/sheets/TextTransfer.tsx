import { IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ServiceFilters } from '#contract/marketplace/service-tool.ts';
import { call } from '#src/api/client.ts';
import { openDownload } from '#src/api/save-file.ts';
import { useWasEver } from '#src/app/use-was-ever.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { UploadTextsDialog } from '../service-tool-overlays.ts';
import { sheetTexts } from './sheet-texts.ts';
import css from '../ServiceTool.module.css';

/** Downloads the texts of the listed services, and uploads a changed file. */
export function TextTransfer({ filters }: { filters: ServiceFilters }) {
  const [isOpen, setOpen] = useState(false);
  const isNeeded = useWasEver(isOpen);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('IServiceManagementService/ExportLocalizableFields', filters),
    onSuccess: ({ Address, FileName }) => openDownload(Address, FileName),
  });
  return (
    <span className={css.actions}>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        <IconFileDownload size={18} aria-hidden /> <FormattedMessage {...sheetTexts.download} />
      </Button>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <IconFileUpload size={18} aria-hidden /> <FormattedMessage {...sheetTexts.upload} />
      </Button>
      {isNeeded && <UploadTextsDialog opened={isOpen} onClose={() => setOpen(false)} />}
    </span>
  );
}
