/** Actor implementations for the terms machine (sections 4, 7). */
import { fromPromise } from 'xstate';
import type { Accepted, ReadTerms, ShownTerms } from '#machines/portal/terms-setup.ts';
import { termsMachine } from '#machines/portal/terms.machine.ts';
import { call, fetchFile } from '#src/api/client.ts';
import { myTerms } from '#src/api/queries/terms.ts';
import { saveFile } from '#src/api/save-file.ts';
import { actorOf } from '../portal.ts';
import { queryClient } from '../query-client.ts';
import type { Complete } from './complete.ts';

/** Quiet: errors are shown in the dialog, not as toasts. */
const inDialog = (signal: AbortSignal) => ({ signal, quiet: true });

const accept = ({ Id: termsId, Product }: ShownTerms, signal: AbortSignal) =>
  Product === null
    ? call('IAccountService/ConfirmTerms', { termsId }, inDialog(signal))
    : call(
        'IMarketplaceService/AcceptTermsAndConditions',
        { accountId: Product.AccountId, productName: Product.Name, termsId },
        inDialog(signal),
      );

type Chosen = { terms: ShownTerms | undefined };

function chosen({ terms }: Chosen): ShownTerms {
  if (!terms) throw new Error('No document is chosen');
  return terms;
}

const implementations = {
  actors: {
    readTerms: fromPromise<ReadTerms>(async () => {
      const documents = await queryClient.fetchQuery({ ...myTerms, staleTime: 0 });
      const { user } = actorOf('session').getSnapshot().context;
      return { documents, mayAccept: user?.ImpersonatorAccountId === null };
    }),
    accept: fromPromise<Accepted, Chosen>(async ({ input, signal }) => {
      const terms = chosen(input);
      try {
        const { ConfirmedAt: at } = await accept(terms, signal);
        return { id: terms.Id, at };
      } finally {
        void queryClient.invalidateQueries(myTerms);
      }
    }),
    exportPdf: fromPromise<void, Chosen>(async ({ input, signal }) => {
      const { Name, Version, PathToTermsPdf } = chosen(input);
      saveFile(await fetchFile(PathToTermsPdf, inDialog(signal)), `${Name} ${Version}.pdf`);
    }),
  },
  actions: {},
} satisfies Complete<typeof termsMachine, never>;

export const terms = termsMachine.provide(implementations);
