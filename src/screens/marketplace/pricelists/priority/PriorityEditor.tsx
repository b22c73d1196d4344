import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Waiting } from '#src/screens/platform/errors/Waiting.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { pricelistOrder } from './pricelist-order-actors.ts';
import { priorityTexts } from './priority-texts.ts';
import { PriorityForm } from './PriorityForm.tsx';
import css from './Priority.module.css';

/** Arranges the pricelists of one owner. */
export function PriorityEditor({ ownerId }: { ownerId: number }) {
  const actor = useActorRef(pricelistOrder, { input: { ownerId } });
  const hasDraft = useSelector(actor, state => state.hasTag('draft'));
  const problem = useSelector(actor, state => state.context.problem);
  const owner = useSelector(actor, state => state.context.saved[0]?.OwnerAccount.DisplayName);
  return (
    <section className={css.editor} aria-labelledby="priorities" data-testid="priorities">
      <AppLink to="/pricelists">
        <FormattedMessage {...priorityTexts.back} />
      </AppLink>
      <h2 id="priorities" tabIndex={-1}>
        <FormattedMessage {...priorityTexts.title} values={{ owner: owner ?? '…' }} />
      </h2>
      <p className={css.lead}>
        <FormattedMessage {...priorityTexts.lead} />
      </p>
      {hasDraft ? (
        <PriorityForm actor={actor} />
      ) : (
        <Waiting problem={problem} onRetry={() => actor.send({ type: 'order.requested' })} />
      )}
    </section>
  );
}
