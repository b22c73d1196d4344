import { equal } from 'node:assert/strict';
import { supportPanelMachine } from '#machines/portal/support-panel.machine.ts';
import { modelOf } from '../support/model.ts';

export const supportPanelModel = modelOf({
  name: 'support-panel',
  machine: supportPanelMachine,
  inputs: { 'just signed in': undefined },
  cases: [
    { event: { type: 'panel.toggled' }, description: 'asks for support' },
    { event: { type: 'panel.closed' }, description: 'closes it' },
  ],
  states: {
    closed: ({ snapshot }) => equal(snapshot.can({ type: 'panel.closed' }), false),
    open: ({ snapshot }) => equal(snapshot.can({ type: 'panel.closed' }), true),
  },
});
