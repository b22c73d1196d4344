import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ServiceSummary } from '#contract/marketplace/marketplace.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { MatchCount, useMatches } from '#src/screens/marketplace/shared/MatchCount.tsx';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { ContinueButton } from '#src/screens/platform/wizard/ContinueButton.tsx';
import { DataTable } from '#src/ui/DataTable.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { ServiceTags } from '#src/ui/ServiceTags.tsx';
import { PropagationFields } from '../pricelists/panel/PropagationFields.tsx';
import { propagateTexts } from './propagation-texts.ts';
import type { PropagationProps } from './props.ts';
import wizard from '#src/screens/platform/wizard/Wizard.module.css';
import css from './Propagation.module.css';

const COLUMNS: readonly Column<ServiceSummary>[] = [
  {
    key: 'service',
    title: <FormattedMessage {...marketplaceTexts.service} />,
    isRowHeader: true,
    cell: service => (
      <span className={css.stacked}>
        {service.DisplayName}
        <ServiceTags service={service} />
      </span>
    ),
  },
  {
    key: 'vendor',
    title: <FormattedMessage {...marketplaceTexts.vendor} />,
    cell: service => service.Vendor,
  },
];

/** First step: the filters, with the services that pass them. */
export function ChooseFilters({ actor }: PropagationProps) {
  const intl = useIntl();
  const { list, filters } = useSelector(actor, state => state.context);
  const matches = useMatches(list.Id, filters);
  const { data } = matches;
  return (
    <Form
      className={wizard.form}
      problem={null}
      isBusy={false}
      onSubmit={() => actor.send({ type: 'filters.done' })}
    >
      {isSubmitted => (
        <>
          <Panel title={<FormattedMessage {...propagateTexts.filters} />}>
            {isSubmitted && filters.length === 0 && (
              <Alert>
                <FormattedMessage {...propagateTexts.filtersMissing} />
              </Alert>
            )}
            <div className={css.filters}>
              <PropagationFields
                draft={{ Filters: [...filters] }}
                onChange={({ Filters }) => actor.send({ type: 'filters.changed', filters: Filters })}
              />
            </div>
          </Panel>
          <Panel title={<FormattedMessage {...propagateTexts.matching} />}>
            <MatchCount {...matches} />
            {data && data.Rows.length > 0 && (
              <DataTable
                label={intl.formatMessage(propagateTexts.matching)}
                columns={COLUMNS}
                rows={data.Rows}
                keyOf={service => service.Id}
                isBusy={matches.isPlaceholderData}
              />
            )}
            {data?.Next && (
              <p className={css.note}>
                <FormattedMessage {...propagateTexts.first} values={{ count: data.Rows.length }} />
              </p>
            )}
          </Panel>
          <div className={wizard.buttons}>
            <ContinueButton />
          </div>
        </>
      )}
    </Form>
  );
}
