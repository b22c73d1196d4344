import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { ImportRun } from '#contract/accounts/imports.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { askConfirmation } from '#src/app/ask-confirmation.ts';
import { ZonedTime } from '#src/screens/accounts/shared/wizard/ZonedTime.tsx';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { typeTexts } from '#src/ui/account-texts.ts';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import type { Description } from '#src/ui/DescriptionList.tsx';
import { WideContent } from '#src/ui/page/FormPage.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { importRun } from './import-actors.ts';
import { importTexts, partTexts } from './import-texts.ts';
import { ImportBadge } from './ImportBadge.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ProblemActions } from './ProblemActions.tsx';
import { RowTable } from './RowTable.tsx';
import css from './Imports.module.css';

type Watched = { actor: ActorRefFrom<typeof importRun> };

/** A started import: its progress, the status of each row, and buttons to cancel it. */
export function ImportWatch({ importId }: { importId: number }) {
  const actor = useActorRef(importRun, { input: { importId } });
  const run = useSelector(actor, state => state.context.run);
  const problem = useProblemText(useSelector(actor, state => state.context.problem));
  const isUnavailable = useSelector(actor, state => state.matches('unavailable'));
  return (
    <div className={css.watch} data-testid="import-watch">
      {problem && <Alert>{problem}</Alert>}
      {isUnavailable && <RetryButton onClick={() => actor.send({ type: 'run.requested' })} />}
      {run ? <Run actor={actor} run={run} /> : !isUnavailable && <Skeleton lines={6} />}
    </div>
  );
}

function Run({ actor, run }: Watched & { run: ImportRun }) {
  const intl = useIntl();
  const [problemsOnly, setProblemsOnly] = useState(false);
  const canCancel = useSelector(actor, state => state.can({ type: 'cancel.confirmed' }));
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  const done = run.ImportedCount + run.ErrorCount + run.CancelledCount;
  const cancel = async () => {
    const isMeant = await askConfirmation({
      title: intl.formatMessage(importTexts.cancelTitle),
      message: intl.formatMessage(importTexts.cancelMessage),
    });
    if (isMeant) actor.send({ type: 'cancel.confirmed' });
  };
  return (
    <>
      <div className={css.state} role="status">
        <ImportBadge run={run} />
        {run.Problem !== null && <span>{run.Problem}</span>}
      </div>
      <ImportProgress done={done} total={run.TotalCount} label={intl.formatMessage(partTexts.imported)} />
      <div className={css.facts}>
        <DescriptionList facts={factsOf(run)} />
      </div>
      {(canCancel || isBusy) && (
        <Button variant="secondary" busy={isBusy} onClick={() => void cancel()}>
          <FormattedMessage {...importTexts.cancelImport} />
        </Button>
      )}
      <ProblemActions run={run} problemsOnly={problemsOnly} onChange={setProblemsOnly} />
      <WideContent>
        <RowTable
          run={run}
          problemsOnly={problemsOnly && run.ErrorCount > 0}
          onLeaveOut={canCancel ? row => actor.send({ type: 'account.excluded', row: row.Row }) : undefined}
        />
      </WideContent>
    </>
  );
}

function factsOf(run: ImportRun): Description[] {
  const facts = {
    name: run.Name,
    type: <FormattedMessage {...typeTexts[run.AccountType]} />,
    parent:
      run.Parent.DisplayName === null ? (
        '–'
      ) : (
        <AppLink to={pathTo('/account/$accountId', { accountId: run.Parent.AccountId })}>
          {run.Parent.DisplayName}
        </AppLink>
      ),
    creator: run.Creator.DisplayName ?? '–',
    imported: <FormattedNumber value={run.ImportedCount} />,
    errors: <FormattedNumber value={run.ErrorCount} />,
    scheduled: run.ScheduledDate === null ? null : <ZonedTime at={run.ScheduledDate} />,
  };
  return Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ({
      key,
      name: <FormattedMessage {...partTexts[key as keyof typeof facts]} />,
      value,
    }));
}
