import { useParams } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { PRICE_FILE_ROWS } from '#contract/marketplace/price-limits.ts';
import { UPLOAD_BYTES } from '#contract/platform/uploads.ts';
import { chooseFile } from '#src/app/chosen-file.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { SpreadsheetField } from '#src/ui/SpreadsheetField.tsx';
import { useEditing } from '../props.ts';
import type { EditorProps } from '../props.ts';
import { OtherList } from './OtherList.tsx';
import { priceUpload } from './price-upload-actors.ts';
import { pricesOf, takeUpload } from './take-upload.ts';
import { uploadTexts } from './upload-texts.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { UploadResult } from './UploadResult.tsx';
import css from './Upload.module.css';

/** CSS pixels: the tables have six columns. */
const WIDTH = 860;

const MEGABYTE = 1024 * 1024;
const LIMITS = { size: UPLOAD_BYTES.prices / MEGABYTE, rows: PRICE_FILE_ROWS };

/** Uploads a spreadsheet of prices, shows its changes, and adds them to the draft. Open until its machine is done. */
export function UploadDialog({ actor, base }: EditorProps) {
  const { marketplaceId } = useParams({ strict: false }) as { marketplaceId: number };
  const upload = useActorRef(priceUpload, { input: { marketplaceId } });
  const { draft, change } = useEditing({ actor, base });
  const state = useSelector(upload, snapshot => snapshot);
  const text = useProblemText(state.context.problem);
  const isOver = state.status === 'done';
  useEffect(() => {
    const subscription = upload.on('rows.handedOver', event =>
      change(current => takeUpload(current, event.upload)),
    );
    return () => subscription.unsubscribe();
  }, [upload, change]);
  const choose = (file: File | null) => {
    if (file === null) return;
    chooseFile(file);
    upload.send({ type: 'file.chosen', fileName: file.name, draft: pricesOf(draft) });
  };
  const isFirst = state.matches('choosing');
  return (
    <Dialog
      opened={!isOver}
      title={<FormattedMessage {...uploadTexts.title} />}
      onClose={() => upload.send({ type: 'dialog.closed' })}
      width={WIDTH}
    >
      <div className={css.body} data-unsaved-exclude>
        {isFirst && (
          <p>
            <FormattedMessage {...uploadTexts.intro} />
          </p>
        )}
        {text !== null && (
          <Alert>
            <strong>
              <FormattedMessage {...uploadTexts.failed} />
            </strong>
            <br />
            {text}
          </Alert>
        )}
        {state.matches('checkFailed') && (
          <RetryButton variant="primary" onClick={() => upload.send({ type: 'check.requested' })} />
        )}
        {state.matches('reviewed') && <UploadResult upload={upload} marketplaceId={marketplaceId} />}
        {state.matches('asking') && <OtherList upload={upload} />}
        {state.hasTag('busy') && <UploadProgress upload={upload} />}
        {state.hasTag('choice') && (
          <SpreadsheetField
            label={<FormattedMessage {...(isFirst ? uploadTexts.file : uploadTexts.other)} />}
            limits={<FormattedMessage {...uploadTexts.limits} values={LIMITS} />}
            maxBytes={UPLOAD_BYTES.prices}
            onChange={choose}
          />
        )}
      </div>
    </Dialog>
  );
}
