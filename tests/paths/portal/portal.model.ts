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
  cases: [
    { event: done('loadBranding', branding), says: 'the branding is there' },
    { event: failed('loadBranding'), says: 'there is no branding' },
    { event: done('loadLanguage', english), says: 'English is there' },
    { event: failed('loadLanguage'), says: 'no language can be loaded' },
    { event: after('retryDelay', 'portal.interface.failed'), says: 'some seconds pass' },
    {
      event: { type: 'language.chosen', locale: 'de' },
      says: 'chooses German',
      when: ({ locale }) => locale === 'en',
    },
    { event: done('changeLanguage', german), says: 'German is there' },
    { event: failed('changeLanguage'), says: 'German cannot be loaded' },
    { event: { type: 'network.lost' }, says: 'the network goes' },
    { event: { type: 'network.found' }, says: 'the network comes back' },
  ],
  states: {
    interface: ({ snapshot }) =>
      deepEqual(
        ['session', 'signIn', 'toasts', 'confirm', 'unsavedChanges', 'maintenance', 'realtime'].filter(
          id => !(id in snapshot.children),
        ),
        [],
      ),
    'interface.branding': ({ snapshot, context }) => {
      equal(snapshot.hasTag('busy'), true);
      equal(context.branding, null);
    },
    'interface.language': ({ snapshot, context, run }) => {
      equal(snapshot.hasTag('busy'), true);
      deepEqual(run.call('loadLanguage')?.input, context);
    },
    'interface.ready': ({ snapshot, context, acts }) => {
      equal(snapshot.hasTag('busy'), false);
      deepEqual(context.messages, context.locale === 'de' ? german.messages : english.messages);
      if (context.locale === 'de' && acts.length > 0)
        deepEqual(acts, [{ type: 'storeLanguage', params: german }]);
    },
    'interface.changingLanguage': ({ snapshot, context, run }) => {
      equal(snapshot.hasTag('busy'), false);
      deepEqual(run.call('changeLanguage')?.input, { ...context, locale: 'de' });
    },
    'interface.failed': ({ context }) => deepEqual(context.messages, {}),
    network: ({ snapshot }) =>
      equal(snapshot.matches({ network: 'online' }) || snapshot.matches({ network: 'offline' }), true),
    'network.online': ({ snapshot }) => equal(snapshot.can({ type: 'network.found' }), false),
    'network.offline': ({ snapshot }) => equal(snapshot.can({ type: 'network.lost' }), false),
  },
});
