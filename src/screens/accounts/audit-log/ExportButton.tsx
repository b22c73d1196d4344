import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { AuditQuery } from '#contract/accounts/audit-log.ts';
import { call } from '#src/api/client.ts';
import { openDownload } from '#src/api/save-file.ts';
import { ExportFailed } from '#src/ui/ExportFailed.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { auditTexts } from './audit-texts.ts';
import css from './AuditLog.module.css';

/** Downloads all entries that match the filters; the server streams the file. */
export function ExportButton({ query }: { query: AuditQuery }) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => call('IAccountService/ExportAuditLog', { query }, { quiet: true }),
    onSuccess: ({ Address, FileName }) => openDownload(Address, FileName),
  });
  return (
    <div className={css.export}>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        <IconDownload size={18} aria-hidden /> <FormattedMessage {...auditTexts.export} />
      </Button>
      <span className={css.exportFailed} role="alert">
        {isError && <ExportFailed />}
      </span>
    </div>
  );
}
