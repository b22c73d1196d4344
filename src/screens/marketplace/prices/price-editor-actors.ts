/** Actor implementations for the price-editor machine (section 7). */
import { fromPromise } from 'xstate';
import type { PreviewRequest, PreviewResult, SaveRequest } from '#machines/marketplace/price-editor-types.ts';
import { priceEditorMachine } from '#machines/marketplace/price-editor.machine.ts';
import { required } from '#machines/platform/helpers.ts';
import type { ToastMessage } from '#machines/platform/types.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { call } from '#src/api/client.ts';
import { CallError } from '#src/api/errors.ts';
import { fetchOnce } from '#src/api/fetch-once.ts';
import { PRICELISTS } from '#src/api/queries/pricelists.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { navigate } from '#src/app/navigation.ts';
import { actorOf, portal } from '#src/app/portal.ts';
import { queryClient } from '#src/app/query-client.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { isComplete, toPriceDraft } from './draft.ts';
import { pricesOf, ruleGroup } from './price-queries.ts';
import { saveTexts } from './save-texts.ts';
import { storePrices } from './stored-prices.ts';

type Running<Input> = { input: Input; signal: AbortSignal };
const quiet = true;
const intl = () => intlOf(portal.getSnapshot().context);
const show = (toast: ToastMessage) => actorOf('toasts').send({ type: 'toast.shown', toast });

const implementations = {
  actors: {
    load: fromPromise(({ input: { marketplaceId } }: Running<{ marketplaceId: number }>) =>
      fetchOnce(queryClient, ruleGroup(marketplaceId)),
    ),
    preview: fromPromise<PreviewResult, PreviewRequest>(
      async ({ input: { marketplaceId, draft }, signal }) => {
        if (!isComplete(draft))
          throw new CallError(intl().formatMessage(saveTexts.incomplete), { status: 422 });
        // The rows are read page by page; this call is for the counts and the key.
        const request = { marketplaceId, draft: toPriceDraft(draft), limit: 1 };
        const answer = await call('IPricingService/GetDynamicPricesPreview', request, { signal, quiet });
        return { answer, attempt: { key: crypto.randomUUID(), previewKey: answer.PreviewKey ?? '' } };
      },
    ),
    save: fromPromise(({ input: { marketplaceId, ...saving }, signal }: Running<SaveRequest>) => {
      const draft = required(saving.draft);
      const attempt = required(saving.attempt);
      return call(
        'IPricingService/UpdateRuleGroup',
        {
          marketplaceId,
          version: required(saving.base).Version,
          ...toPriceDraft(draft),
          validFrom: draft.validFrom,
          previewKey: attempt.previewKey,
          isUnderstood: true,
          idempotencyKey: attempt.key,
        },
        { signal, quiet },
      );
    }),
  },
  actions: {
    storeDraft: ({ context }) => storePrices(context),
    announceSaved: ({ context: { marketplaceId } }) => {
      // A page that was reloaded during a save has loaded the previous rules.
      queryClient.removeQueries({ queryKey: ruleGroup(marketplaceId).queryKey });
      void queryClient.invalidateQueries({ queryKey: pricesOf(marketplaceId) });
      void queryClient.invalidateQueries({ queryKey: PRICELISTS });
      show({
        type: 'success',
        name: 'prices',
        text: intl().formatMessage(saveTexts.saved),
        actions: [
          {
            label: intl().formatMessage(saveTexts.toCalculation),
            action: () => navigate(pathTo('/pricelists', {}, { list: marketplaceId, tab: 'planned' })),
            closeMessage: true,
          },
        ],
      });
    },
    announceFailure: () =>
      show({
        type: 'error',
        name: 'prices',
        title: intl().formatMessage(saveTexts.failedTitle),
        text: intl().formatMessage(saveTexts.failedText),
      }),
  },
} satisfies Complete<typeof priceEditorMachine, 'storeDraft' | 'announceSaved' | 'announceFailure'>;

export const priceEditor = priceEditorMachine.provide(implementations);
