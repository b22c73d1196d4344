import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { MOST_PRICELISTS_ADDED_TO } from '#contract/marketplace/propagation-limits.ts';
import type { AvailablePricelist } from '#contract/marketplace/propagation.ts';
import type { ListChange } from '#machines/marketplace/add-to-pricelist.machine.ts';
import { availablePricelists } from '#src/api/queries/propagation.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { PagedTable } from '#src/screens/platform/lists/PagedTable.tsx';
import { SearchField } from '#src/screens/platform/lists/SearchField.tsx';
import { BackButton } from '#src/screens/platform/wizard/BackButton.tsx';
import { ContinueButton } from '#src/screens/platform/wizard/ContinueButton.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { addTexts } from './add-texts.ts';
import { ChangeText } from './ChangeText.tsx';
import { isTicked, nextChange } from './next-change.ts';
import type { AddProps } from './props.ts';
import { Tick } from './Tick.tsx';
import wizard from '#src/screens/platform/wizard/Wizard.module.css';
import css from './Add.module.css';

type Changes = readonly ListChange[];

/** The changes after a click on a pricelist's checkbox. */
function toggled(changes: Changes, list: AvailablePricelist): Changes {
  const current = changes.find(({ id }) => id === list.Id)?.change ?? null;
  const change = nextChange(list, current);
  const others = changes.filter(({ id }) => id !== list.Id);
  return change === null ? others : [...others, { id: list.Id, name: list.Name, change }];
}

type Chosen = { changes: Changes; count: number; onToggle: (list: AvailablePricelist) => void };

const columnsFor = (intl: IntlShape, { changes, count, onToggle }: Chosen): Column<AvailablePricelist>[] => {
  const changeOf = (list: AvailablePricelist) => changes.find(({ id }) => id === list.Id)?.change ?? null;
  const isFull = changes.length >= MOST_PRICELISTS_ADDED_TO;
  return [
    {
      key: 'tick',
      title: <FormattedMessage {...marketplaceTexts.services} />,
      cell: list => (
        <Tick
          label={intl.formatMessage(addTexts.selectOf, {
            name: list.Name,
            owner: list.OwnerAccount.DisplayName,
          })}
          isTicked={isTicked(list, changeOf(list))}
          disabled={isFull && changeOf(list) === null}
          onChange={() => onToggle(list)}
        />
      ),
    },
    {
      key: 'list',
      title: <FormattedMessage {...marketplaceTexts.pricelist} />,
      isRowHeader: true,
      cell: list => (
        <span className={css.stacked}>
          {list.Name}
          <span className={css.more}>
            {list.OwnerAccount.DisplayName} · {list.Currency}
          </span>
        </span>
      ),
    },
    {
      key: 'contains',
      title: <FormattedMessage {...addTexts.contains} />,
      oneLine: true,
      cell: list => <FormattedMessage {...addTexts.heldOf} values={{ held: list.Held, all: count }} />,
    },
    {
      key: 'change',
      title: <FormattedMessage {...addTexts.change} />,
      cell: list => <ChangeText list={list} change={changeOf(list)} chosen={count} />,
    },
  ];
};

/** Second step: pricelists, each with how many of the services it contains and what changes. */
export function ChooseLists({ actor }: AddProps) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const { serviceIds, changes, problem } = useSelector(actor, state => state.context);
  const onToggle = (list: AvailablePricelist) =>
    actor.send({ type: 'changes.made', changes: toggled(changes, list) });
  return (
    <Form
      className={wizard.form}
      problem={problem}
      isBusy={false}
      onSubmit={() => actor.send({ type: 'lists.chosen' })}
    >
      {isSubmitted => (
        <>
          <Panel title={<FormattedMessage {...titles.pricelists} />}>
            {isSubmitted && changes.length === 0 && (
              <Alert>
                <FormattedMessage {...addTexts.listsMissing} />
              </Alert>
            )}
            {changes.length >= MOST_PRICELISTS_ADDED_TO && (
              <p className={css.note}>
                <FormattedMessage {...addTexts.mostLists} values={{ count: MOST_PRICELISTS_ADDED_TO }} />
              </p>
            )}
            <SearchField
              label={<FormattedMessage {...marketplaceTexts.searchPricelists} />}
              text={search}
              onChange={setSearch}
            />
            <PagedTable
              label={intl.formatMessage(titles.pricelists)}
              pages={availablePricelists(serviceIds, search.trim())}
              columns={columnsFor(intl, { changes, count: serviceIds.length, onToggle })}
              keyOf={list => list.Id}
              none={<FormattedMessage {...addTexts.noLists} />}
            />
          </Panel>
          <div className={wizard.buttons}>
            <ContinueButton />
            <BackButton onClick={() => actor.send({ type: 'step.back' })} />
          </div>
        </>
      )}
    </Form>
  );
}
