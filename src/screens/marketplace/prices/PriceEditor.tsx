import { useParams } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSetPageDetail } from '#src/app/page-detail.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { ForbiddenScreen } from '#src/screens/platform/errors/ForbiddenScreen.tsx';
import { Waiting } from '#src/screens/platform/errors/Waiting.tsx';
import { ListPage } from '#src/ui/page/ListPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { Editing } from './Editing.tsx';
import { priceEditor } from './price-editor-actors.ts';
import { followStoredPrices, readStoredPrices } from './stored-prices.ts';

type Props = {
  /** With the rules, or the prices alone. */
  hasRules: boolean;
};

/** Both editors of a pricelist; they share one draft. */
export function PriceEditor({ hasRules }: Props) {
  const { marketplaceId } = useParams({ strict: false }) as { marketplaceId: number };
  return <OfPricelist key={marketplaceId} marketplaceId={marketplaceId} hasRules={hasRules} />;
}

function OfPricelist({ marketplaceId, hasRules }: Props & { marketplaceId: number }) {
  const actor = useActorRef(priceEditor, {
    input: { marketplaceId, stored: readStoredPrices(marketplaceId) },
  });
  useEffect(
    () =>
      followStoredPrices(marketplaceId, stored =>
        actor.send(stored ? { type: 'draft.synced', stored } : { type: 'draft.ended' }),
      ),
    [actor, marketplaceId],
  );
  const { base, problem } = useSelector(actor, state => state.context);
  const isForbidden = useSelector(actor, state => state.matches('forbidden'));
  const isUnavailable = useSelector(actor, state => state.matches('unavailable'));
  useSetPageDetail(base?.Name);
  if (isForbidden) return <ForbiddenScreen />;
  return (
    <ListPage testId="price-editor">
      <PageHead title={<FormattedMessage {...(hasRules ? titles.editPrices : titles.editAllPrices)} />} />
      {base === null || isUnavailable ? (
        <Waiting problem={problem} onRetry={() => actor.send({ type: 'prices.requested' })} />
      ) : (
        <Editing actor={actor} base={base} hasRules={hasRules} />
      )}
    </ListPage>
  );
}
