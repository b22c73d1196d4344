import { useSelector } from '@xstate/react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { OrderForm } from '#contract/orders/service-orders.ts';
import { KEEPER_FILE } from '#contract/platform/constants.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { periodTexts } from '#src/ui/period-texts.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Chosen } from './Chosen.tsx';
import { orderTexts } from './order-texts.ts';
import { OrderPrices } from './OrderPrices.tsx';
import { PriceChanges } from './PriceChanges.tsx';
import type { OrderProps } from './props.ts';
import { StepHead } from './StepHead.tsx';
import { orderedFields } from './use-plan.ts';
import css from './ServiceOrder.module.css';

type Props = OrderProps & { form: OrderForm };

/** Summary of the order, its terms, and the button that places it. */
export function Review({ actor, form }: Props) {
  const state = useSelector(actor, snapshot => snapshot);
  const problem = useProblemText(state.context.problem);
  const isBusy = state.hasTag('busy');
  return (
    <section className={css.panel} aria-labelledby="review-order">
      <StepHead id="review-order">
        <FormattedMessage {...orderTexts.review} />
      </StepHead>
      {problem !== null && (
        <Alert>
          {problem}
          <PriceChanges changes={state.context.priceChanges} items={form.Plans.flatMap(plan => plan.Items)} />
        </Alert>
      )}
      <Chosen
        what="account"
        name={form.Account.DisplayName}
        disabled={isBusy}
        onChange={() => actor.send({ type: 'account.changed' })}
      />
      <Chosen
        what="service"
        name={form.Service.DisplayName}
        disabled={isBusy}
        onChange={() => actor.send({ type: 'service.changed' })}
      />
      <PlanSummary actor={actor} form={form} />
      <Terms actor={actor} form={form} />
      <div className={css.actions}>
        <Button
          busy={state.matches('placing')}
          disabled={!state.can({ type: 'order.confirmed' })}
          aria-describedby={state.can({ type: 'terms.accepted' }) ? 'order-terms' : undefined}
          onClick={() => actor.send({ type: 'order.confirmed' })}
        >
          <FormattedMessage {...orderTexts.place} />
        </Button>
      </div>
    </section>
  );
}

function PlanSummary({ actor, form }: Props) {
  const { plan } = useSelector(actor, state => state.context);
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  const chosen = form.Plans.find(one => one.PlanId === plan?.planId);
  if (plan === null || chosen === undefined) return null;
  const fields = orderedFields(form).map(field => {
    const value = plan.values[field.Name];
    const member = field.EnumMembers?.find(one => one.Value === value);
    return { key: field.Name, name: field.DisplayName, value: member?.DisplayName ?? String(value ?? '–') };
  });
  return (
    <div className={css.card}>
      <DescriptionList
        facts={[
          {
            key: 'plan',
            name: <FormattedMessage {...orderTexts.plan} />,
            value: (
              <>
                <FormattedMessage {...periodTexts[chosen.CommitmentPeriod]} />
                {` · ${chosen.FeeType} · ${chosen.ProductNumber}`}
              </>
            ),
          },
          {
            key: 'quantity',
            name: <FormattedMessage {...orderTexts.quantity} />,
            value: <FormattedNumber value={plan.quantity} />,
          },
          ...fields,
        ]}
      />
      {form.Price && <OrderPrices price={form.Price} period={chosen.CommitmentPeriod} />}
      {chosen.IsLocked && (
        <p className={css.note}>
          <FormattedMessage {...orderTexts.locked} />
        </p>
      )}
      <Button variant="secondary" disabled={isBusy} onClick={() => actor.send({ type: 'plan.changed' })}>
        <FormattedMessage {...orderTexts.changePlan} />
      </Button>
    </div>
  );
}

/** Section 4: once the terms are accepted, a note replaces the button. */
function Terms({ actor, form: { Terms: terms } }: Props) {
  const state = useSelector(actor, snapshot => snapshot);
  if (terms === null) return null;
  const link = (
    <a href={`${KEEPER_FILE}/${terms.PathToTermsPdf}`} target="_blank" rel="noopener noreferrer">
      {terms.Name} <FormattedMessage {...commonTexts.newTab} />
    </a>
  );
  return (
    <div className={css.card} id="order-terms">
      {terms.IsAccepted ? (
        <p className={css.note} role="status">
          <FormattedMessage
            {...orderTexts.termsAccepted}
            values={{ terms: link, account: terms.AccountName }}
          />
        </p>
      ) : (
        <>
          <p className={css.note}>
            <FormattedMessage
              {...orderTexts.termsNeeded}
              values={{ terms: link, account: terms.AccountName }}
            />
          </p>
          <Button
            variant="secondary"
            busy={state.matches('acceptingTerms')}
            disabled={!state.can({ type: 'terms.accepted' })}
            onClick={() => actor.send({ type: 'terms.accepted' })}
          >
            <FormattedMessage {...orderTexts.acceptTerms} />
          </Button>
        </>
      )}
    </div>
  );
}
