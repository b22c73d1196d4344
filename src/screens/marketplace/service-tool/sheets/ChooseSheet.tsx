import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { DELETE_MARK } from '#contract/marketplace/service-limits.ts';
import { UPLOAD_BYTES } from '#contract/platform/uploads.ts';
import { chooseFile } from '#src/app/chosen-file.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { SpreadsheetField } from '#src/ui/SpreadsheetField.tsx';
import { sheetTexts } from './sheet-texts.ts';
import css from '../ServiceTool.module.css';

type Props = { isBusy: boolean; onSubmit: (fileName: string) => void };

/** Chooses the file to check. */
export function ChooseSheet({ isBusy, onSubmit }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const submit = () => {
    if (file === null) return;
    chooseFile(file);
    onSubmit(file.name);
  };
  return (
    <>
      <p>
        <FormattedMessage {...sheetTexts.help} values={{ mark: DELETE_MARK }} />
      </p>
      <SpreadsheetField
        label={<FormattedMessage {...sheetTexts.file} />}
        maxBytes={UPLOAD_BYTES['service-texts']}
        disabled={isBusy}
        onChange={setFile}
      />
      <div className={css.actions}>
        <Button busy={isBusy} disabled={file === null} onClick={submit}>
          <FormattedMessage {...sheetTexts.check} />
        </Button>
      </div>
    </>
  );
}
