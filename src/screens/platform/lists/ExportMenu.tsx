import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { openDownload } from '#src/api/save-file.ts';
import { ExportFailed } from '#src/ui/ExportFailed.tsx';
import { Menu } from '#src/ui/Menu.tsx';
import { MenuItem } from '#src/ui/MenuItem.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { listTexts } from './list-texts.ts';
import css from './List.module.css';

export type ExportFormat = 'csv' | 'xlsx';

type Props = {
  /** Starts the export and returns where the file is. */
  start: (format: ExportFormat) => Promise<{ Address: string; FileName: string }>;
};

const FORMATS = { csv: 'CSV', xlsx: 'Excel' } as const;

/** Downloads all entries that pass the filters, in the columns shown; the server streams the file. */
export function ExportMenu({ start }: Props) {
  const { mutate, isError } = useMutation({
    mutationFn: start,
    onSuccess: ({ Address, FileName }) => openDownload(Address, FileName),
  });
  return (
    <>
      <Menu
        button={{
          className: buttonClass({ variant: 'secondary' }),
          children: (
            <>
              <IconDownload size={18} aria-hidden /> <FormattedMessage {...listTexts.export} />
            </>
          ),
        }}
      >
        {(['csv', 'xlsx'] as const).map(format => (
          <MenuItem key={format} onClick={() => mutate(format)}>
            {FORMATS[format]}
          </MenuItem>
        ))}
      </Menu>
      <span className={css.exportFailed} role="alert">
        {isError && <ExportFailed />}
      </span>
    </>
  );
}
