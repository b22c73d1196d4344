import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import { uiTexts } from '#src/ui/ui-texts.ts';
import type { UploadProps } from './props.ts';
import { useUploadShare } from './upload-share.ts';
import { uploadTexts } from './upload-texts.ts';
import css from './Upload.module.css';

/** The progress of the upload and the check; while the file is read the progress is indeterminate. */
export function UploadProgress({ upload }: UploadProps) {
  const intl = useIntl();
  const { file, step } = useSelector(upload, state => state.context);
  const isUploading = useSelector(upload, state => state.matches('uploading'));
  const share = useUploadShare();
  const label = isUploading
    ? intl.formatMessage(uploadTexts.uploading, { name: file?.fileName ?? '' })
    : intl.formatMessage(step ? uploadTexts.checking : uploadTexts.reading);
  const done = isUploading ? share : step && step.Checked / step.Total;
  return (
    <div className={css.progress}>
      <p role="status">{label}</p>
      {done === null ? <progress aria-label={label} /> : <progress aria-label={label} value={done} max={1} />}
      {!isUploading && step && (
        <p className={css.hint}>
          <FormattedMessage {...uploadTexts.progress} values={{ done: step.Checked, total: step.Total }} />
        </p>
      )}
      <Button variant="secondary" onClick={() => upload.send({ type: 'upload.cancelled' })}>
        <FormattedMessage {...uiTexts.cancel} />
      </Button>
    </div>
  );
}
