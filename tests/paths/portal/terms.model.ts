import { deepEqual, equal } from 'node:assert/strict';
import { chosenTerms } from '#machines/portal/terms-setup.ts';
import type { ReadTerms, ShownTerms } from '#machines/portal/terms-setup.ts';
import { termsMachine } from '#machines/portal/terms.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

export const policy: ShownTerms = {
  Id: 3,
  Name: 'Privacy policy',
  TermsText: '# What is kept\nNothing.',
  PathToTermsPdf: 'terms/privacy-2-en.pdf',
  IsPrivacyPolicy: true,
  Version: 2,
  PublishedAt: '2026-11-10T00:00:00.000Z',
  Language: 'en',
  Product: null,
  ConfirmedAt: null,
};
export const general: ShownTerms = {
  ...policy,
  Id: 1,
  Name: 'General terms',
  IsPrivacyPolicy: false,
  Version: 1,
  ConfirmedAt: '2026-01-01T00:00:00.000Z',
};

const some: ReadTerms = { documents: [policy, general], mayAccept: true };
const replaced = { ...refusal, status: 409, message: 'There is a newer version.' };

export const termsModel = modelOf({
  name: 'terms',
  machine: termsMachine,
  inputs: { 'the terms dialog is closed': undefined },
  reads: ({ documents, tab, problem, exportFailed }) => [
    documents.map(({ ConfirmedAt }) => ConfirmedAt),
    tab,
    problem,
    exportFailed,
  ],
  tags: { open: ['open'], busy: ['open.loading'] },
  cases: [
    { event: { type: 'terms.opened', tab: null }, description: 'opens the terms' },
    { event: done('readTerms', some), description: 'an unaccepted and an accepted document are loaded' },
    {
      event: done('readTerms', { documents: [], mayAccept: true }),
      description: 'no documents are found',
      when: ({ problem }) => problem === null,
    },
    { event: failed('readTerms'), description: 'loading the documents fails' },
    { event: { type: 'terms.retried' }, description: 'retries loading' },
    // Tabs exist only while documents are shown.
    {
      event: { type: 'tab.chosen', tab: 1 },
      description: 'opens the tab of the accepted document',
      when: (_, state) => state.matches({ open: 'showing' }),
    },
    {
      event: { type: 'tab.chosen', tab: 'settings' },
      description: 'opens the tab of the privacy settings',
      when: (_, state) => state.matches({ open: 'showing' }),
    },
    {
      event: { type: 'terms.accepted' },
      description: 'accepts the document',
      when: (_, state) => state.can({ type: 'terms.accepted' }),
    },
    {
      event: done('accept', { id: 3, at: '2026-11-20T00:00:00.000Z' }),
      description: 'the document is accepted',
    },
    { event: failed('accept'), description: 'accepting the document is rejected' },
    { event: failed('accept', replaced), description: 'the document has been replaced meanwhile' },
    {
      event: { type: 'export.requested' },
      description: 'exports the document',
      when: (_, state) => state.can({ type: 'export.requested' }),
    },
    { event: done('exportPdf'), description: 'the PDF is downloaded' },
    { event: failed('exportPdf'), description: 'exporting the PDF fails' },
    { event: { type: 'terms.closed' }, description: 'closes the terms' },
  ],
  states: {
    closed: () => {},
    open: () => {},
    'open.loading': ({ run }) => equal(run.call('readTerms')?.src, 'readTerms'),
    'open.empty': ({ snapshot }) => {
      equal(snapshot.can({ type: 'terms.accepted' }), false);
      equal(snapshot.can({ type: 'export.requested' }), false);
    },
    'open.failed': ({ context }) => deepEqual(context.problem, { text: refusal.message }),
    'open.showing': ({ context }) => {
      deepEqual(
        context.documents.map(({ Id }) => Id),
        [3, 1],
      );
      equal(context.tab === 'settings' || chosenTerms({ context })?.Id === context.tab, true);
    },
    'open.showing.acceptance': () => {},
    'open.showing.acceptance.idle': ({ snapshot, context }) =>
      equal(snapshot.can({ type: 'terms.accepted' }), chosenTerms({ context })?.ConfirmedAt === null),
    'open.showing.acceptance.accepting': ({ snapshot, context, run }) => {
      equal(snapshot.can({ type: 'terms.accepted' }), false);
      deepEqual([context.problem, context.acceptingId], [null, 3]);
      deepEqual(run.call('accept')?.input, { terms: policy });
    },
    'open.showing.export': ({ context }) => equal(typeof context.exportFailed, 'boolean'),
    'open.showing.export.ready': ({ snapshot, context }) =>
      equal(snapshot.can({ type: 'export.requested' }), context.tab !== 'settings'),
    'open.showing.export.exporting': ({ snapshot, run }) => {
      equal(snapshot.can({ type: 'export.requested' }), false);
      equal(run.call('exportPdf')?.src, 'exportPdf');
    },
  },
});
