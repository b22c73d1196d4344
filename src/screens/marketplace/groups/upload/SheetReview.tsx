import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SheetCheck } from '#contract/marketplace/service-groups.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { WideContent } from '#src/ui/page/FormPage.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { OtherFile } from './OtherFile.tsx';
import type { UploadActor } from './props.ts';
import { SheetChanges } from './SheetChanges.tsx';
import { SheetProblems } from './SheetProblems.tsx';
import { uploadTexts } from './upload-texts.ts';
import css from '../Groups.module.css';

type Props = { actor: UploadActor; check: SheetCheck };

/** The changes of the file, to be confirmed, or its problems. */
export function SheetReview({ actor, check }: Props) {
  const problem = useProblemText(useSelector(actor, state => state.context.problem));
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  const canAgree = useSelector(actor, state => state.can({ type: 'changes.agreed' }));
  const summary = useRef<HTMLDivElement>(null);
  // The pressed button is unmounted, so this element takes the focus.
  useEffect(() => summary.current?.focus(), []);
  return (
    <>
      <div ref={summary} tabIndex={-1} className={css.summary}>
        <Summary check={check} />
      </div>
      {problem !== null && <Alert>{problem}</Alert>}
      <div className={css.buttons}>
        {(canAgree || isBusy) && (
          <Button busy={isBusy} onClick={() => actor.send({ type: 'changes.agreed' })}>
            <FormattedMessage {...uploadTexts.apply} />
          </Button>
        )}
        <OtherFile actor={actor} disabled={isBusy} />
      </div>
      <WideContent>
        {check.ProblemCount > 0 ? <SheetProblems check={check} /> : <SheetChanges changes={check.Changes} />}
      </WideContent>
    </>
  );
}

function Summary({ check: { ProblemCount, Problems, Changes, SameCount } }: { check: SheetCheck }) {
  if (ProblemCount > 0)
    return (
      <Alert>
        <FormattedMessage {...uploadTexts.problems} values={{ count: ProblemCount }} />{' '}
        {ProblemCount > Problems.length && (
          <FormattedMessage {...uploadTexts.problemsShown} values={{ count: Problems.length }} />
        )}
      </Alert>
    );
  if (Changes.length === 0)
    return (
      <Alert kind="info">
        <FormattedMessage {...uploadTexts.nothing} />
      </Alert>
    );
  return (
    <Alert kind="info">
      <FormattedMessage {...uploadTexts.changes} values={{ count: Changes.length, same: SameCount }} />
    </Alert>
  );
}
