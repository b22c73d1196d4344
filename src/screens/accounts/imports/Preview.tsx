import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ImportRun } from '#contract/accounts/imports.ts';
import { atOnce } from '#src/screens/accounts/shared/wizard/chosen-time.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { WideContent } from '#src/ui/page/FormPage.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { AnotherFile } from './AnotherFile.tsx';
import { importTexts } from './import-texts.ts';
import { ImportTime } from './ImportTime.tsx';
import { ProblemActions } from './ProblemActions.tsx';
import type { ImportProps } from './props.ts';
import { RowTable } from './RowTable.tsx';
import css from './Import.module.css';

type Props = ImportProps & { run: ImportRun };

/** All rows with their problems before the import starts: correct the file, or import the valid rows. */
export function Preview({ actor, run }: Props) {
  const problem = useProblemText(useSelector(actor, state => state.context.problem));
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  const [problemsOnly, setProblemsOnly] = useState(run.ErrorCount > 0);
  const [time, setTime] = useState(atOnce);
  const [isIncomplete, setIncomplete] = useState(false);
  const start = { type: 'start.requested', scheduledDate: time.date } as const;
  const canStart = useSelector(actor, state => state.can(start));
  const isTimed = time.mode === 'now' || time.date !== null;
  const valid = run.TotalCount - run.ErrorCount;
  return (
    <div className={css.panel}>
      <Summary run={run} valid={valid} />
      {valid > 0 && (
        <ImportTime time={time} isIncomplete={isIncomplete} disabled={isBusy} onChange={setTime} />
      )}
      {problem && <Alert>{problem}</Alert>}
      <div className={css.actions}>
        {valid > 0 && (
          <Button
            busy={isBusy}
            disabled={!canStart && !isBusy}
            onClick={() => (isTimed ? actor.send(start) : setIncomplete(true))}
          >
            <FormattedMessage {...importTexts.start} values={{ count: valid }} />
          </Button>
        )}
        <AnotherFile actor={actor} disabled={isBusy} />
      </div>
      <ProblemActions run={run} problemsOnly={problemsOnly} onChange={setProblemsOnly} />
      <WideContent>
        <RowTable run={run} problemsOnly={problemsOnly} />
      </WideContent>
    </div>
  );
}

function Summary({ run, valid }: { run: ImportRun; valid: number }) {
  const { ErrorCount: wrong, IgnoredColumns: ignored, Remarks: remarks } = run;
  return (
    <>
      <Alert kind={wrong === 0 ? 'success' : 'warning'}>
        {wrong === 0 ? (
          <FormattedMessage {...importTexts.allValid} values={{ count: run.TotalCount, name: run.Name }} />
        ) : (
          <FormattedMessage {...importTexts.someInvalid} values={{ wrong, valid, name: run.Name }} />
        )}
      </Alert>
      {ignored.length > 0 && (
        <Alert kind="info">
          <FormattedMessage {...importTexts.ignored} values={{ columns: ignored.join(', ') }} />
        </Alert>
      )}
      {remarks.length > 0 && (
        <Alert kind="warning">
          <ul className={css.remarks}>
            {remarks.map(remark => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
