import { deepEqual, equal } from 'node:assert/strict';
import { DEFAULT_BRANDING as branding } from '#contract/portal/branding.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import { after, done, failed, modelOf } from '../support/model.ts';

const english = { locale: 'en', messages: { greeting: 'Hello' } } as const;
const german = { locale: 'de', messages: { greeting: 'Hallo' } } as const;

export const portalModel = modelOf({
  name: 'portal',
  machine: portalMachine,
  inputs: { 'the page opens': undefined },
  reads: ({ locale }) => locale,
  tags: { busy: ['interface.branding', 'interface.language'] },
  cases: [
    { event: done('loadBranding', branding), description: 'the branding is there' },
    { event: failed('loadBranding'), description: 'there is no branding' },
    { event: done('loadLanguage', english), description: 'English is there' },
    { event: failed('loadLanguage'), description: 'no language can be loaded' },
    { event: after('retryDelay', 'portal.interface.failed'), description: 'some seconds pass' },
    {
      event: { type: 'language.chosen', locale: 'de' },
      description: 'chooses German',
      when: ({ locale }) => locale === 'en',
    },
    { event: done('changeLanguage', german), description: 'German is there' },
    { event: failed('changeLanguage'), description: 'German cannot be loaded' },
    { event: { type: 'network.lost', at: 1000 }, description: 'the network goes' },
    { event: { type: 'network.found', startedAt: 1001 }, description: 'the network comes back' },
  ],
  states: {
    interface: ({ snapshot }) =>
      deepEqual(
        ['session', 'signIn', 'toasts', 'confirm', 'unsavedChanges', 'maintenance', 'realtime'].filter(
          id => !(id in snapshot.children),
        ),
        [],
      ),
    'interface.branding': ({ context }) => equal(context.branding, null),
    'interface.language': ({ context, run }) =>
      deepEqual(run.call('loadLanguage')?.input, { branding: context.branding, locale: context.locale }),
    'interface.ready': ({ context, actions }) => {
      deepEqual(context.messages, context.locale === 'de' ? german.messages : english.messages);
      if (context.locale === 'de' && actions.length > 0)
        deepEqual(actions, [{ type: 'storeLanguage', params: german }]);
    },
    'interface.changingLanguage': ({ context, run }) =>
      deepEqual(run.call('changeLanguage')?.input, { branding: context.branding, locale: 'de' }),
    'interface.failed': ({ context }) => deepEqual(context.messages, {}),
    network: ({ snapshot }) =>
      equal(snapshot.matches({ network: 'online' }) || snapshot.matches({ network: 'offline' }), true),
    'network.online': ({ snapshot, run }) => {
      equal(snapshot.can({ type: 'network.found', startedAt: 1001 }), false);
      equal(run.call('pollServer'), undefined);
    },
    'network.offline': ({ snapshot, run }) => {
      equal(snapshot.can({ type: 'network.lost', at: 2000 }), false);
      equal(snapshot.can({ type: 'network.found', startedAt: 1000 }), false);
      equal(run.call('pollServer')?.src, 'pollServer');
    },
  },
});
