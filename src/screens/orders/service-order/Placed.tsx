import { FormattedMessage } from 'react-intl';
import { READS_PROVISIONING } from '#contract/orders/provisioning-states.ts';
import type { OrderForm, PlacedOrder } from '#contract/orders/service-orders.ts';
import { EMPTY_VIEW } from '#contract/platform/list-address.ts';
import { useCan } from '#src/access/use-can.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { viewAddress } from '#src/screens/orders/shared/provisioning-address.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Button, buttonClass } from '#src/ui/plain/Button.tsx';
import { orderTexts } from './order-texts.ts';
import type { OrderProps } from './props.ts';
import css from './ServiceOrder.module.css';

type Props = OrderProps & { form: OrderForm; placed: PlacedOrder };

/** Last step: links to the provisioning request and the account, and a button to order another service. */
export function Placed({ actor, form, placed }: Props) {
  const { AccountId } = form.Account;
  const followed = viewAddress(AccountId, EMPTY_VIEW, placed.RequestId);
  return (
    <div className={css.panel}>
      <Alert kind="success">
        <FormattedMessage
          {...orderTexts.placed}
          values={{
            order: String(placed.OrderId),
            service: form.Service.DisplayName,
            account: form.Account.DisplayName,
          }}
        />
      </Alert>
      <div className={css.actions}>
        <AppLink
          to={useCan(READS_PROVISIONING) ? followed : pathTo('/account/$accountId', { accountId: AccountId })}
          className={buttonClass()}
        >
          <FormattedMessage {...orderTexts.follow} />
        </AppLink>
        <Button variant="secondary" onClick={() => actor.send({ type: 'another.requested' })}>
          <FormattedMessage {...orderTexts.another} />
        </Button>
      </div>
    </div>
  );
}
