import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AvailablePricelist } from '#contract/marketplace/propagation.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { BackButton } from '#src/screens/platform/wizard/BackButton.tsx';
import { stepTexts } from '#src/screens/platform/wizard/step-texts.ts';
import { DataTable } from '#src/ui/DataTable.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { addTexts } from './add-texts.ts';
import { ChangeText } from './ChangeText.tsx';
import type { AddProps } from './props.ts';
import wizard from '#src/screens/platform/wizard/Wizard.module.css';
import css from './Add.module.css';

/** Third step: what changes in each pricelist, compared with its current services. */
export function ReviewAdd({ actor }: AddProps) {
  const intl = useIntl();
  const state = useSelector(actor, snapshot => snapshot);
  const { lists, changes, serviceIds, hasLost } = state.context;
  const isApplying = state.matches('applying');
  const columns: Column<AvailablePricelist>[] = [
    {
      key: 'list',
      title: <FormattedMessage {...marketplaceTexts.pricelist} />,
      isRowHeader: true,
      cell: list => (
        <span className={css.stacked}>
          {list.Name}
          <span className={css.more}>{list.OwnerAccount.DisplayName}</span>
        </span>
      ),
    },
    {
      key: 'change',
      title: <FormattedMessage {...addTexts.change} />,
      cell: list => (
        <ChangeText
          list={list}
          change={changes.find(({ id }) => id === list.Id)?.change ?? null}
          chosen={serviceIds.length}
        />
      ),
    },
  ];
  return (
    <Form
      className={wizard.form}
      problem={null}
      isBusy={state.hasTag('busy')}
      onSubmit={() => actor.send({ type: 'apply.wanted' })}
    >
      <Panel title={<FormattedMessage {...stepTexts.review} />}>
        {hasLost && (
          <Alert kind="warning">
            <FormattedMessage {...addTexts.lost} />
          </Alert>
        )}
        {state.matches('loadingReview') ? (
          <Skeleton lines={4} />
        ) : (
          <>
            <DataTable
              label={intl.formatMessage(titles.pricelists)}
              columns={columns}
              rows={lists}
              keyOf={list => list.Id}
            />
            <p className={css.note}>
              <FormattedMessage {...marketplaceTexts.endsNothing} />
            </p>
          </>
        )}
      </Panel>
      <div className={wizard.buttons}>
        <Button
          type="submit"
          busy={isApplying}
          disabled={!isApplying && !state.can({ type: 'apply.wanted' })}
        >
          <FormattedMessage {...addTexts.apply} values={{ count: changes.length }} />
        </Button>
        <BackButton disabled={state.hasTag('busy')} onClick={() => actor.send({ type: 'step.back' })} />
      </div>
    </Form>
  );
}
