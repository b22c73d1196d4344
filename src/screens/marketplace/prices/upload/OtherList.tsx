import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { changesOf } from './changes-of.ts';
import type { UploadProps } from './props.ts';
import { uploadTexts } from './upload-texts.ts';
import css from './Upload.module.css';

/** Asks whether the prices of another pricelist are meant for this one. */
export function OtherList({ upload }: UploadProps) {
  const result = useSelector(upload, state => state.context.step?.Result);
  if (!result) return null;
  return (
    <div className={css.body}>
      <Alert kind="warning">
        <FormattedMessage {...uploadTexts.ofOtherList} values={{ name: result.OtherList }} />
      </Alert>
      <div className={css.take}>
        <Button onClick={() => upload.send({ type: 'rows.confirmed' })}>
          <FormattedMessage {...uploadTexts.take} values={{ count: changesOf(result) }} />
        </Button>
        <Button variant="secondary" onClick={() => upload.send({ type: 'rows.dropped' })}>
          <FormattedMessage {...uploadTexts.dropped} />
        </Button>
      </div>
    </div>
  );
}
