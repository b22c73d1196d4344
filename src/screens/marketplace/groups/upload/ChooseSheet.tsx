import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { UPLOAD_BYTES } from '#contract/platform/uploads.ts';
import { chooseFile } from '#src/app/chosen-file.ts';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { SpreadsheetField } from '#src/ui/SpreadsheetField.tsx';
import { uiTexts } from '#src/ui/ui-texts.ts';
import type { UploadActor } from './props.ts';
import { uploadTexts } from './upload-texts.ts';
import css from '../Groups.module.css';

/** Chooses the spreadsheet; a rejected one can be replaced. */
export function ChooseSheet({ actor }: { actor: UploadActor }) {
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  const problem = useSelector(actor, state => state.context.problem);
  const [file, setFile] = useState<File | null>(null);
  const submit = () => {
    if (file === null) return;
    chooseFile(file);
    actor.send({ type: 'file.submitted', fileName: file.name });
  };
  return (
    <Form className={css.choose} problem={problem} isBusy={isBusy} onSubmit={submit}>
      <p className={css.lead}>
        <FormattedMessage {...uploadTexts.lead} />
      </p>
      <SpreadsheetField
        label={<FormattedMessage {...uploadTexts.file} />}
        maxBytes={UPLOAD_BYTES['service-groups']}
        disabled={isBusy}
        onChange={setFile}
      />
      <div className={css.buttons}>
        <Button type="submit" busy={isBusy} disabled={file === null}>
          <FormattedMessage {...uploadTexts.submit} />
        </Button>
        {isBusy && (
          <Button variant="quiet" onClick={() => actor.send({ type: 'upload.cancelled' })}>
            <FormattedMessage {...uiTexts.cancel} />
          </Button>
        )}
      </div>
    </Form>
  );
}
