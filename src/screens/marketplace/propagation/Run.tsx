import { useSelector } from '@xstate/react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { PropagationResult } from '#contract/marketplace/propagation.ts';
import type { Target } from '#machines/marketplace/propagation-types.ts';
import type { propagationMachine } from '#machines/marketplace/propagation.machine.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { ALL_PRICELISTS, pricelistsAddress } from '#src/screens/marketplace/shared/pricelists-address.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { DataTable } from '#src/ui/DataTable.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Button, buttonClass } from '#src/ui/plain/Button.tsx';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { propagateTexts, refusedTexts } from './propagation-texts.ts';
import type { PropagationProps } from './props.ts';
import wizard from '#src/screens/platform/wizard/Wizard.module.css';

type State = SnapshotFrom<typeof propagationMachine>;
type Row = Target & { result: PropagationResult | undefined };

/** Each target with its last result: of the shown run, else of an earlier one. */
function rowsOf({ context: { targets, run, results } }: State): Row[] {
  const known = [...(run?.Results ?? []), ...results];
  return targets.map(target => ({
    ...target,
    result: known.find(({ MarketplaceId }) => MarketplaceId === target.marketplaceId),
  }));
}

const columnsFor = (isOver: boolean): Column<Row>[] => [
  {
    key: 'customer',
    title: <FormattedMessage {...marketplaceTexts.customer} />,
    isRowHeader: true,
    cell: ({ customer }) => customer,
  },
  {
    key: 'list',
    title: <FormattedMessage {...marketplaceTexts.pricelist} />,
    cell: ({ marketplace, marketplaceId }) => (
      <AppLink to={pricelistsAddress({ ...ALL_PRICELISTS, list: marketplaceId, tab: 'services' })}>
        {marketplace}
      </AppLink>
    ),
  },
  {
    key: 'added',
    title: <FormattedMessage {...marketplaceTexts.added} />,
    atEnd: true,
    cell: ({ result }) => <FormattedNumber value={result?.Added ?? 0} />,
  },
  {
    key: 'there',
    title: <FormattedMessage {...marketplaceTexts.there} />,
    atEnd: true,
    cell: ({ result }) => <FormattedNumber value={result?.AlreadyThere ?? 0} />,
  },
  {
    key: 'remark',
    title: <FormattedMessage {...marketplaceTexts.remark} />,
    cell: ({ result }) => {
      if (result?.State === 'done') return null;
      if (result?.Reason) return <FormattedMessage {...refusedTexts[result.Reason]} />;
      return <FormattedMessage {...(isOver ? propagateTexts.gaveUp : propagateTexts.waiting)} />;
    },
  },
];

/** The text above the results: progress or outcome. */
function Summary({ state, rows }: { state: State; rows: readonly Row[] }) {
  const problem = useProblemText(state.context.problem);
  const done = rows.filter(({ result }) => result && result.State !== 'waiting').length;
  const isComplete = rows.every(({ result }) => result?.State === 'done');
  if (state.matches('lostSight')) return problem !== null && <Alert>{problem}</Alert>;
  if (state.matches('ended') || state.matches('finished'))
    return (
      <Alert kind={isComplete ? 'success' : 'warning'}>
        <FormattedMessage {...(isComplete ? propagateTexts.finished : propagateTexts.partly)} />
      </Alert>
    );
  return (
    <Alert kind="info">
      <FormattedMessage {...propagateTexts.running} values={{ done, all: rows.length }} />{' '}
      <FormattedMessage {...propagateTexts.mayLeave} />
    </Alert>
  );
}

/** Last step: the progress of the run, and its results. */
export function Run({ actor }: PropagationProps) {
  const intl = useIntl();
  const state = useSelector(actor, snapshot => snapshot);
  const rows = rowsOf(state);
  const isOver = state.matches('ended') || state.matches('finished');
  const failed = rows.filter(({ result }) => result?.State !== 'done').length;
  const retry = { type: 'retry.wanted', key: crypto.randomUUID() } as const;
  return (
    <div className={wizard.form}>
      <Panel title={<FormattedMessage {...marketplaceTexts.result} />}>
        <Summary state={state} rows={rows} />
        <DataTable
          label={intl.formatMessage(marketplaceTexts.result)}
          columns={columnsFor(isOver)}
          rows={rows}
          keyOf={({ marketplaceId }) => marketplaceId}
          isBusy={!isOver}
        />
      </Panel>
      <div className={wizard.buttons}>
        {state.matches('lostSight') && (
          <RetryButton variant="primary" onClick={() => actor.send({ type: 'look.again' })} />
        )}
        {state.matches('ended') && (
          <>
            <Button onClick={() => actor.send(retry)}>
              <FormattedMessage {...propagateTexts.retry} values={{ count: failed }} />
            </Button>
            <Button variant="secondary" onClick={() => actor.send({ type: 'flow.ended' })}>
              <FormattedMessage {...marketplaceTexts.finish} />
            </Button>
          </>
        )}
        {state.matches('finished') && (
          <AppLink
            to={pricelistsAddress({ ...ALL_PRICELISTS, list: state.context.list.Id, tab: 'propagation' })}
            className={buttonClass()}
          >
            <FormattedMessage {...propagateTexts.toPricelist} />
          </AppLink>
        )}
      </div>
    </div>
  );
}
