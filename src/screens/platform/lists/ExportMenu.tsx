import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { csvFormatOf } from '#contract/platform/csv.ts';
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

/** Downloads all entries that pass the filters, in the columns shown; the server streams the file. */
export function ExportMenu({ start }: Props) {
  const { locale } = useIntl();
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
        <MenuItem onClick={() => mutate('csv')}>
          <FormattedMessage
            {...listTexts.csv}
            values={{ separator: csvFormatOf(locale).separator === ';' ? 'semicolon' : 'comma' }}
          />
        </MenuItem>
        <MenuItem onClick={() => mutate('xlsx')}>Excel</MenuItem>
      </Menu>
      <span className={css.exportFailed} role="alert">
        {isError && <ExportFailed />}
      </span>
    </>
  );
}
