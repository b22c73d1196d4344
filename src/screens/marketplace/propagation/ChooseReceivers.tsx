import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MOST_TARGETS } from '#contract/marketplace/propagation-limits.ts';
import type { Target } from '#machines/marketplace/propagation-types.ts';
import { receivers } from '#src/api/queries/propagation.ts';
import type { ReceiverRow } from '#src/api/queries/propagation.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { PagedTable } from '#src/screens/platform/lists/PagedTable.tsx';
import { SearchField } from '#src/screens/platform/lists/SearchField.tsx';
import { BackButton } from '#src/screens/platform/wizard/BackButton.tsx';
import { ContinueButton } from '#src/screens/platform/wizard/ContinueButton.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { propagateTexts } from './propagation-texts.ts';
import type { PropagationProps } from './props.ts';
import { RECEIVER_COLUMNS } from './receiver-columns.tsx';
import wizard from '#src/screens/platform/wizard/Wizard.module.css';
import css from './Propagation.module.css';

type Targets = readonly Target[];

const isIn = (targets: Targets, { Marketplace }: ReceiverRow): boolean =>
  targets.some(({ marketplaceId }) => marketplaceId === Marketplace.Id);

const without = (targets: Targets, { Marketplace }: ReceiverRow): Targets =>
  targets.filter(({ marketplaceId }) => marketplaceId !== Marketplace.Id);

const targetOf = ({ Customer, Marketplace }: ReceiverRow): Target => ({
  customerId: Customer.AccountId,
  customer: Customer.DisplayName,
  marketplaceId: Marketplace.Id,
  marketplace: Marketplace.Name,
});

/** Second step: the pricelists of the resellers that buy from the pricelist. */
export function ChooseReceivers({ actor }: PropagationProps) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const { list, filters, targets, problem } = useSelector(actor, state => state.context);
  const pages = receivers(list.Id, filters, search.trim());
  const shown = useInfiniteQuery(pages).data?.pages.flatMap(page => page.Rows) ?? [];
  const more = shown.filter(row => row.IsEnabled && !isIn(targets, row));
  const choose = (next: Targets) =>
    actor.send({ type: 'targets.changed', targets: next.slice(0, MOST_TARGETS) });
  const tick = {
    key: 'tick',
    title: <FormattedMessage {...propagateTexts.select} />,
    cell: (row: ReceiverRow) => (
      <input
        type="checkbox"
        className={css.tick}
        aria-label={intl.formatMessage(propagateTexts.selectOne, {
          list: row.Marketplace.Name,
          customer: row.Customer.DisplayName,
        })}
        checked={isIn(targets, row)}
        disabled={!row.IsEnabled}
        onChange={({ currentTarget: { checked } }) =>
          choose(checked ? [...targets, targetOf(row)] : without(targets, row))
        }
      />
    ),
  };
  return (
    <Form
      className={wizard.form}
      problem={problem}
      isBusy={false}
      onSubmit={() => actor.send({ type: 'customers.chosen' })}
    >
      {isSubmitted => (
        <>
          <Panel title={<FormattedMessage {...propagateTexts.receivers} />}>
            {isSubmitted && targets.length === 0 && (
              <Alert>
                <FormattedMessage {...propagateTexts.targetsMissing} />
              </Alert>
            )}
            <SearchField
              label={<FormattedMessage {...marketplaceTexts.searchCustomers} />}
              text={search}
              onChange={setSearch}
            />
            <PagedTable
              label={intl.formatMessage(propagateTexts.receivers)}
              pages={pages}
              columns={[tick, ...RECEIVER_COLUMNS]}
              keyOf={({ Marketplace }) => Marketplace.Id}
              none={
                <FormattedMessage
                  {...(search.trim() === '' ? propagateTexts.noReceivers : propagateTexts.noMatch)}
                />
              }
              actions={
                more.length > 0 && (
                  <Button variant="secondary" onClick={() => choose([...targets, ...more.map(targetOf)])}>
                    <FormattedMessage {...propagateTexts.selectAll} />
                  </Button>
                )
              }
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
