import { deepEqual, equal } from 'node:assert/strict';
import { DEFAULT_BRANDING as branding } from '#contract/portal/branding.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import { after, done, failed, modelOf } from '../support/model.ts';

const english = { locale: 'en', messages: { greeting: 'Hello' } } as const;
const german = { locale: 'de', messages: { greeting: 'Hallo' } } as const;

export const portalModel = modelOf({
  name: 'portal',
  machine: portalMachine,
  inputs: { 'the portal is being opened': undefined },
  reads: ({ locale }) => locale,
  tags: { busy: ['interface.branding', 'interface.language'] },
  cases: [
    { event: done('loadBranding', branding), description: 'the branding is loaded' },
    { event: failed('loadBranding'), description: 'loading the branding fails' },
    { event: done('loadLanguage', english), description: 'the English texts are loaded' },
    { event: failed('loadLanguage'), description: 'loading the texts fails' },
    { event: after('retryDelay', 'portal.interface.failed'), description: 'five seconds pass' },
    {
      event: { type: 'language.chosen', locale: 'de' },
      description: 'selects German',
      when: ({ locale }) => locale === 'en',
    },
    { event: done('changeLanguage', german), description: 'the German texts are loaded' },
    { event: failed('changeLanguage'), description: 'loading the German texts fails' },
    { event: { type: 'network.lost', at: 1000 }, description: 'the network is lost' },
    { event: { type: 'network.found', startedAt: 1001 }, description: 'the network is back' },
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
