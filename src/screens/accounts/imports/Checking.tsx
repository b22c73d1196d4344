import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ImportRun } from '#contract/accounts/imports.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { AnotherFile } from './AnotherFile.tsx';
import { importTexts } from './import-texts.ts';
import { ImportProgress } from './ImportProgress.tsx';
import type { ImportProps } from './props.ts';
import css from './Import.module.css';

/** Progress of the validation, which takes a thousand rows at a time. */
export function Checking({ actor, run }: ImportProps & { run: ImportRun }) {
  const intl = useIntl();
  const problem = useProblemText(useSelector(actor, state => state.context.problem));
  const isUncheckable = useSelector(actor, state => state.matches('checkFailed'));
  const label = intl.formatMessage(importTexts.checking);
  return (
    <div className={css.panel}>
      {!isUncheckable && <p role="status">{label}</p>}
      <ImportProgress done={run.CheckedCount} total={run.TotalCount} label={label} />
      {isUncheckable && (
        <>
          {problem && <Alert>{problem}</Alert>}
          <div className={css.actions}>
            <RetryButton variant="primary" onClick={() => actor.send({ type: 'check.requested' })} />
            <AnotherFile actor={actor} />
          </div>
        </>
      )}
    </div>
  );
}
