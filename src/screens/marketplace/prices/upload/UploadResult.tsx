import { useSelector } from '@xstate/react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { changesOf } from './changes-of.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { ProblemsTable } from './ProblemsTable.tsx';
import type { UploadProps } from './props.ts';
import { countTexts, uploadTexts } from './upload-texts.ts';
import css from './Upload.module.css';

const COUNTS = Object.keys(countTexts) as (keyof typeof countTexts)[];

/** The changes and problems of a checked file, and the button that adds the changes to the draft. */
export function UploadResult({ upload, marketplaceId }: UploadProps & { marketplaceId: number }) {
  const step = useSelector(upload, state => state.context.step);
  const canTake = useSelector(upload, state => state.can({ type: 'rows.taken' }));
  if (!step?.Result) return null;
  const { CheckId: checkId, Result: result } = step;
  const changed = changesOf(result);
  return (
    <div className={css.body} data-testid="upload-result">
      <h3 className={css.heading}>
        <FormattedMessage {...uploadTexts.result} />
      </h3>
      <dl className={css.counts}>
        {COUNTS.filter(key => key === 'Same' || result[key] > 0).map(key => (
          <div key={key}>
            <dt>
              <FormattedMessage {...countTexts[key]} />
            </dt>
            <dd>
              <FormattedNumber value={result[key]} />
            </dd>
          </div>
        ))}
      </dl>
      {result.Problems > 0 && (
        <>
          <Alert kind="warning">
            <FormattedMessage {...uploadTexts.leftOut} values={{ count: result.Problems }} />
          </Alert>
          <ProblemsTable marketplaceId={marketplaceId} checkId={checkId} />
        </>
      )}
      {changed > 0 ? (
        <ChangesTable marketplaceId={marketplaceId} checkId={checkId} />
      ) : (
        <p role="status">
          <FormattedMessage {...uploadTexts.nothing} />
        </p>
      )}
      {changed > 0 && (
        <div className={css.take}>
          <Button disabled={!canTake} onClick={() => upload.send({ type: 'rows.taken' })}>
            <FormattedMessage {...uploadTexts.take} values={{ count: changed }} />
          </Button>
          <span className={css.hint}>
            <FormattedMessage {...uploadTexts.notSaved} />
          </span>
        </div>
      )}
    </div>
  );
}
