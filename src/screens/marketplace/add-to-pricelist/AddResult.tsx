import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { ListResult } from '#machines/marketplace/add-to-pricelist.machine.ts';
import { namedServices } from '#src/api/queries/propagation.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { marketplaceTexts, refusalTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { ALL_PRICELISTS, pricelistsAddress } from '#src/screens/marketplace/shared/pricelists-address.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { BackButton } from '#src/screens/platform/wizard/BackButton.tsx';
import { DataTable } from '#src/ui/DataTable.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Button, buttonClass } from '#src/ui/plain/Button.tsx';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { addTexts } from './add-texts.ts';
import type { AddProps } from './props.ts';
import wizard from '#src/screens/platform/wizard/Wizard.module.css';
import css from './Add.module.css';

const numberOf = (count: number | undefined) =>
  count === undefined ? '–' : <FormattedNumber value={count} />;

/** Why a pricelist was not changed. */
function Remarks({ result, names }: { result: ListResult; names: ReadonlyMap<number, string> }) {
  if (result.problem !== null) return result.problem;
  return (
    <ul className={css.reasons}>
      {result.outcome?.Refused.map(({ Id, Reason }) => (
        <li key={Id}>
          <FormattedMessage {...refusalTexts[Reason]} values={{ name: names.get(Id) ?? Id }} />
        </li>
      ))}
    </ul>
  );
}

const columnsFor = (names: ReadonlyMap<number, string>): Column<ListResult>[] => [
  {
    key: 'list',
    title: <FormattedMessage {...marketplaceTexts.pricelist} />,
    isRowHeader: true,
    cell: ({ id, name }) => (
      <AppLink to={pricelistsAddress({ ...ALL_PRICELISTS, list: id, tab: 'services' })}>{name}</AppLink>
    ),
  },
  {
    key: 'added',
    title: <FormattedMessage {...marketplaceTexts.added} />,
    atEnd: true,
    cell: ({ outcome }) => numberOf(outcome?.Added),
  },
  {
    key: 'removed',
    title: <FormattedMessage {...addTexts.removed} />,
    atEnd: true,
    cell: ({ outcome }) => numberOf(outcome?.Removed),
  },
  {
    key: 'there',
    title: <FormattedMessage {...marketplaceTexts.there} />,
    atEnd: true,
    cell: ({ outcome }) => numberOf(outcome?.AlreadyThere),
  },
  {
    key: 'remark',
    title: <FormattedMessage {...marketplaceTexts.remark} />,
    cell: result =>
      result.problem === null && !result.outcome?.Refused.length ? null : (
        <Remarks result={result} names={names} />
      ),
  },
];

/** Last step: the result of each pricelist, and which ones can be retried. */
export function AddResult({ actor }: AddProps) {
  const intl = useIntl();
  const state = useSelector(actor, snapshot => snapshot);
  const { results, serviceIds } = state.context;
  const problem = useProblemText(state.context.problem);
  const { data } = useQuery(namedServices(serviceIds));
  const names = new Map(data?.map(({ Id, DisplayName }) => [Id, DisplayName]));
  const isApplied = state.matches('applied');
  const hasFailed = state.matches('failed');
  const isPartly = state.matches('partlyApplied') || state.context.changes.length > 0;
  return (
    <div className={wizard.form}>
      <Panel title={<FormattedMessage {...marketplaceTexts.result} />}>
        {hasFailed ? (
          <Alert>
            {problem} <FormattedMessage {...addTexts.nothingDone} />
          </Alert>
        ) : (
          <Alert kind={isPartly ? 'warning' : 'success'}>
            <FormattedMessage {...(isPartly ? addTexts.partlyDone : addTexts.allDone)} />
          </Alert>
        )}
        {results.length > 0 && (
          <DataTable
            label={intl.formatMessage(marketplaceTexts.result)}
            columns={columnsFor(names)}
            rows={results}
            keyOf={({ id }) => id}
          />
        )}
      </Panel>
      <div className={wizard.buttons}>
        {isApplied ? (
          <AppLink to="/pricelists" className={buttonClass()}>
            <FormattedMessage {...titles.pricelists} />
          </AppLink>
        ) : (
          <RetryButton variant="primary" onClick={() => actor.send({ type: 'retry.wanted' })} />
        )}
        {hasFailed && <BackButton onClick={() => actor.send({ type: 'step.back' })} />}
        {state.matches('partlyApplied') && (
          <Button variant="secondary" onClick={() => actor.send({ type: 'flow.ended' })}>
            <FormattedMessage {...marketplaceTexts.finish} />
          </Button>
        )}
      </div>
    </div>
  );
}
