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
  inputs: { 'somebody comes': undefined },
  reads: ({ services, view, problem }) => [services.map(one => one.isConsented), view, problem],
  tags: { busy: ['ready.saving'] },
  cases: [
    { event: done('loadTool', { isInForce: true }), description: 'the tool’s script has run' },
    { event: done('loadTool', { isInForce: false }), description: 'nobody is asked on this instance' },
    { event: failed('loadTool'), description: 'the tool’s script cannot be had' },
    { event: done('readTool', null), description: 'the tool is not ready yet' },
    { event: done('readTool', asked), description: 'the tool is ready and asks' },
    { event: failed('readTool'), description: 'the tool breaks when asked' },
    { event: after('pollDelay', 'consent.waiting.pausing'), description: '200 ms pass' },
    {
      event: after('loadTimeout', 'consent.waiting'),
      description: 'three minutes pass',
      // Polling ends long before.
      when: (_, snapshot) => !snapshot.matches({ waiting: 'pausing' }),
    },
    {
      event: { type: 'tool.requested' },
      description: 'tries again',
      when: (_, snapshot) => snapshot.matches('unavailable'),
    },
    {
      event: { type: 'tool.changed', reading: inSettings },
      description: 'the tool wants its settings shown',
      when: ({ view }) => view === 'first',
    },
    {
      event: { type: 'tool.changed', reading: refused },
      description: 'it is refused elsewhere',
      when: ({ view }) => view === 'none',
    },
    {
      event: { type: 'settings.opened' },
      description: 'opens the settings',
      when: ({ view }) => view === 'first',
    },
    { event: { type: 'settings.closed' }, description: 'closes them', when: ({ view }) => view === 'second' },
    { event: { type: 'decision.made', decision }, description: 'accepts' },
    { event: done('decide', accepted), description: 'it is kept' },
    { event: failed('decide'), description: 'it cannot be kept' },
    { event: done('watchTool'), description: 'the watch over the tool ends' },
    { event: failed('watchTool'), description: 'the tool breaks while it is watched' },
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
