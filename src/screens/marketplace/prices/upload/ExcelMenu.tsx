import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageDescriptor } from 'react-intl';
import { call } from '#src/api/client.ts';
import { openDownload } from '#src/api/save-file.ts';
import { Menu } from '#src/ui/Menu.tsx';
import { MenuDivider, MenuItem } from '#src/ui/MenuItem.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { isComplete, toPriceDraft } from '../draft.ts';
import { UploadDialog } from '../overlays.ts';
import type { PriceFilter } from '../price-queries.ts';
import { useEditing } from '../props.ts';
import type { EditorProps } from '../props.ts';
import { excelTexts } from './upload-texts.ts';

/** Downloads the prices as a spreadsheet, all or filtered, current or with the draft; and uploads one. */
export function ExcelMenu({ actor, base, filter }: EditorProps & { filter: PriceFilter }) {
  const { marketplaceId } = useParams({ strict: false }) as { marketplaceId: number };
  const draft = useSelector(actor, state => state.context.draft);
  const { isEditable } = useEditing({ actor, base });
  /** How often the upload was opened; used as key, so that each time starts a new one. */
  const [uploads, setUploads] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const { sort: _sort, ...filtered } = filter;
  const download = async (input: { filter?: typeof filtered; draft?: ReturnType<typeof toPriceDraft> }) => {
    const request = { marketplaceId, ...input.filter, ...(input.draft ? { draft: input.draft } : {}) };
    // A failure shows a toast.
    const answer = await call('IPricingService/DownloadPricesExcel', request).catch(() => null);
    if (answer) openDownload(answer.Address, answer.FileName);
  };
  const entry = (text: MessageDescriptor, input: Parameters<typeof download>[0]) => (
    <MenuItem icon={<IconDownload size={18} aria-hidden />} onClick={() => void download(input)}>
      <FormattedMessage {...text} />
    </MenuItem>
  );
  const isFiltered = Object.values(filtered).some(value => value !== undefined);
  const changed = draft && isComplete(draft) ? toPriceDraft(draft) : null;
  return (
    <>
      <Menu
        ref={button}
        button={{
          className: buttonClass({ variant: 'secondary' }),
          testId: 'excel-menu',
          children: (
            <>
              <IconFileSpreadsheet size={18} aria-hidden />
              <FormattedMessage {...excelTexts.menu} />
            </>
          ),
        }}
      >
        {entry(excelTexts.all, {})}
        {isFiltered && entry(excelTexts.filtered, { filter: filtered })}
        {changed && entry(excelTexts.allDraft, { draft: changed })}
        {changed && isFiltered && entry(excelTexts.filteredDraft, { filter: filtered, draft: changed })}
        {base.MayEdit && <MenuDivider />}
        {base.MayEdit && (
          <MenuItem
            icon={<IconUpload size={18} aria-hidden />}
            disabled={!isEditable}
            onClick={() => setUploads(uploads + 1)}
          >
            <FormattedMessage {...excelTexts.open} />
          </MenuItem>
        )}
      </Menu>
      {uploads > 0 && <UploadDialog key={uploads} actor={actor} base={base} />}
    </>
  );
}
