import { deepEqual, equal, ok } from 'node:assert/strict';
import { consentMachine, everyServiceConsented, isInitialised } from '#machines/portal/consent.machine.ts';
import type { ConsentService, Decision, ToolReading } from '#machines/portal/consent.machine.ts';
import { after, done, failed, modelOf } from '../support/model.ts';

const service = (id: string, isConsented: boolean, isEssential = false): ConsentService => ({
  id,
  name: id,
  purpose: `What ${id} does`,
  provider: 'Northwind',
  isEssential,
  isConsented,
});
const reading = (isConsented: boolean, view: ToolReading['view']): ToolReading => ({
  services: [service('portal', true, true), service('chat', isConsented)],
  view,
});

/** The tool's states: undecided with the first layer, the settings open, the chat accepted, the chat refused. */
const asked = reading(false, 'first');
const inSettings = reading(false, 'second');
const accepted = reading(true, 'none');
const refused = reading(false, 'none');

const decision: Decision = [{ id: 'chat', isConsented: true }];
const initial: ToolReading = { services: [], view: 'none' };

export const consentModel = modelOf({
  name: 'consent',
  machine: consentMachine,
  inputs: { 'the portal is being opened': undefined },
  reads: ({ services, view, problem }) => [services.map(one => one.isConsented), view, problem],
  tags: { busy: ['ready.saving'] },
  cases: [
    { event: done('loadTool', { isInForce: true }), description: 'the script of the consent tool is loaded' },
    { event: done('loadTool', { isInForce: false }), description: 'the instance is exempt from consent' },
    { event: failed('loadTool'), description: 'loading the script of the consent tool fails' },
    { event: done('readTool', null), description: 'the consent tool is not ready yet' },
    { event: done('readTool', asked), description: 'the consent tool is ready and asks for consent' },
    { event: failed('readTool'), description: 'reading the consent tool fails' },
    { event: after('pollDelay', 'consent.waiting.pausing'), description: '200 ms pass' },
    {
      event: after('loadTimeout', 'consent.waiting'),
      description: 'three minutes pass',
      // Polling ends long before.
      when: (_, snapshot) => !snapshot.matches({ waiting: 'pausing' }),
    },
    {
      event: { type: 'tool.requested' },
      description: 'retries loading',
      when: (_, snapshot) => snapshot.matches('unavailable'),
    },
    {
      event: { type: 'tool.changed', reading: inSettings },
      description: 'the consent tool opens its settings',
      when: ({ view }) => view === 'first',
    },
    {
      event: { type: 'tool.changed', reading: refused },
      description: 'consent is refused elsewhere',
      when: ({ view }) => view === 'none',
    },
    {
      event: { type: 'settings.opened' },
      description: 'opens the privacy settings',
      when: ({ view }) => view === 'first',
    },
    {
      event: { type: 'settings.closed' },
      description: 'closes the privacy settings',
      when: ({ view }) => view === 'second',
    },
    { event: { type: 'decision.made', decision }, description: 'gives consent' },
    { event: done('decide', accepted), description: 'the consent is saved' },
    { event: failed('decide'), description: 'saving the consent fails' },
    { event: done('watchTool'), description: 'watching the consent tool ends' },
    { event: failed('watchTool'), description: 'watching the consent tool fails' },
  ],
  states: {
    waiting: ({ snapshot, context }) => {
      deepEqual(context, { ...initial, problem: null });
      equal(isInitialised(snapshot), false);
      equal(everyServiceConsented(snapshot), false);
    },
    'waiting.loading': ({ run }) => ok(run.call('loadTool')),
    'waiting.polling': ({ run }) => ok(run.call('readTool')),
    'waiting.pausing': ({ run }) => equal(run.call('readTool'), undefined),
    notRequired: ({ snapshot }) => equal(everyServiceConsented(snapshot), false),
    unavailable: ({ snapshot }) => equal(everyServiceConsented(snapshot), false),
    ready: ({ snapshot, context, run }) => {
      ok(run.call('watchTool'));
      equal(isInitialised(snapshot), true);
      equal(
        everyServiceConsented(snapshot),
        context.services.every(one => one.isConsented),
      );
    },
    'ready.idle': ({ run }) => equal(run.call('decide'), undefined),
    'ready.saving': ({ context, run }) => {
      equal(context.problem, null);
      deepEqual(run.call('decide')?.input, { decision });
    },
  },
});
