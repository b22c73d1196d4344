import { useLocation } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { serviceOrderMachine } from '#machines/orders/service-order.machine.ts';
import { idIn } from '#src/addresses/ids-in-query.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { FormPage } from '#src/ui/page/FormPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { Steps } from '#src/ui/plain/Steps.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ChooseAccount } from './ChooseAccount.tsx';
import { ChooseService } from './ChooseService.tsx';
import { STEPS, changeTexts, orderTexts, stepTexts } from './order-texts.ts';
import { Placed } from './Placed.tsx';
import { PlanForm } from './PlanForm.tsx';
import type { OrderProps } from './props.ts';
import { Review } from './Review.tsx';
import { serviceOrder } from './service-order-actors.ts';
import { initialChoices } from './stored-order.ts';
import css from './ServiceOrder.module.css';

type State = SnapshotFrom<typeof serviceOrderMachine>;

const STEP_OF: Record<State['value'], number> = {
  beginning: 0,
  choosingAccount: 0,
  choosingService: 1,
  loadingForm: 2,
  unavailable: 2,
  choosingPlan: 2,
  creatingKey: 2,
  reviewing: 3,
  acceptingTerms: 3,
  placing: 3,
  placed: STEPS.length,
};

/** Reads the proposed account and service from the address. */
function useProposedChoices() {
  const { parent, service } = useLocation({ select: location => location.search }) as {
    parent?: string;
    service?: string;
  };
  return { accountId: idIn(parent), serviceId: idIn(service) };
}

/** #/Account/Create/Service: orders a service of the marketplace for an account (sections 2, 7). */
export function ServiceOrderScreen() {
  const proposed = useProposedChoices();
  return <Order key={`${proposed.accountId}-${proposed.serviceId}`} proposed={proposed} />;
}

function Order({ proposed }: { proposed: ReturnType<typeof useProposedChoices> }) {
  const intl = useIntl();
  const actor = useActorRef(serviceOrder, { input: { choices: initialChoices(proposed) } });
  const step = useSelector(actor, state => STEP_OF[state.value]);
  const label = intl.formatMessage(orderTexts.steps);
  return (
    <FormPage testId="service-order">
      <PageHead title={<FormattedMessage {...titles.serviceOrder} />} />
      <Steps
        label={label}
        current={step}
        steps={STEPS.map(id => ({ id, text: <FormattedMessage {...stepTexts[id]} /> }))}
      />
      <Step actor={actor} />
    </FormPage>
  );
}

function Step({ actor }: OrderProps) {
  const state = useSelector(actor, snapshot => snapshot);
  const { form, placed } = state.context;
  if (state.matches('choosingAccount')) return <ChooseAccount actor={actor} />;
  if (state.matches('choosingService')) return <ChooseService actor={actor} />;
  if (state.matches('unavailable')) return <Unavailable actor={actor} />;
  if (form === null || state.matches('loadingForm')) return <Skeleton lines={8} />;
  if (placed !== null) return <Placed actor={actor} form={form} placed={placed} />;
  if (state.matches('choosingPlan') || state.matches('creatingKey'))
    return <PlanForm actor={actor} form={form} />;
  return <Review actor={actor} form={form} />;
}

function Unavailable({ actor }: OrderProps) {
  const problem = useProblemText(useSelector(actor, state => state.context.problem));
  return (
    <div className={css.panel}>
      <Alert>{problem}</Alert>
      <div className={css.actions}>
        <RetryButton variant="primary" onClick={() => actor.send({ type: 'form.requested' })} />
        <Button variant="secondary" onClick={() => actor.send({ type: 'account.changed' })}>
          <FormattedMessage {...changeTexts.account} />
        </Button>
        <Button variant="secondary" onClick={() => actor.send({ type: 'service.changed' })}>
          <FormattedMessage {...changeTexts.service} />
        </Button>
      </div>
    </div>
  );
}
