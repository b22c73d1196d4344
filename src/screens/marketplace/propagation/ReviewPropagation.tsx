import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { rowsOf } from '#src/api/queries/propagation.ts';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { BackButton } from '#src/screens/platform/wizard/BackButton.tsx';
import { stepTexts } from '#src/screens/platform/wizard/step-texts.ts';
import { DataTable } from '#src/ui/DataTable.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { propagateTexts } from './propagation-texts.ts';
import type { PropagationProps } from './props.ts';
import { RECEIVER_COLUMNS } from './receiver-columns.tsx';
import wizard from '#src/screens/platform/wizard/Wizard.module.css';
import css from './Propagation.module.css';

/** Third step: how many services each pricelist would get now. */
export function ReviewPropagation({ actor }: PropagationProps) {
  const intl = useIntl();
  const state = useSelector(actor, snapshot => snapshot);
  const { receivers, targets, list, filters, hasLost, problem } = state.context;
  const isStarting = state.matches('starting');
  const rows = rowsOf(receivers).filter(row =>
    targets.some(({ marketplaceId }) => marketplaceId === row.Marketplace.Id),
  );
  const start = { type: 'propagate.wanted', key: crypto.randomUUID() } as const;
  return (
    <Form
      className={wizard.form}
      problem={problem}
      isBusy={state.hasTag('busy')}
      onSubmit={() => actor.send(start)}
    >
      <Panel title={<FormattedMessage {...stepTexts.review} />}>
        {hasLost && (
          <Alert kind="warning">
            <FormattedMessage {...propagateTexts.lost} />
          </Alert>
        )}
        {state.matches('counting') ? (
          <Skeleton lines={4} />
        ) : (
          <DataTable
            label={intl.formatMessage(propagateTexts.receivers)}
            columns={RECEIVER_COLUMNS}
            rows={rows}
            keyOf={({ Marketplace }) => Marketplace.Id}
          />
        )}
        <p className={css.note}>
          <FormattedMessage {...propagateTexts.priced} />
        </p>
        {JSON.stringify(filters) !== JSON.stringify(list.Filters) && (
          <p className={css.note}>
            <FormattedMessage {...propagateTexts.stored} />
          </p>
        )}
      </Panel>
      <div className={wizard.buttons}>
        <Button type="submit" busy={isStarting} disabled={!isStarting && !state.can(start)}>
          <FormattedMessage {...propagateTexts.start} values={{ count: targets.length }} />
        </Button>
        <BackButton disabled={state.hasTag('busy')} onClick={() => actor.send({ type: 'step.back' })} />
      </div>
    </Form>
  );
}
