import { equal } from 'node:assert/strict';
import { supportPanelMachine } from '#machines/portal/support-panel.machine.ts';
import { modelOf } from '../support/model.ts';

export const supportPanelModel = modelOf({
  name: 'support-panel',
  machine: supportPanelMachine,
  inputs: { 'a user is signed in': undefined },
  cases: [
    { event: { type: 'panel.toggled' }, description: 'clicks the support link' },
    { event: { type: 'panel.closed' }, description: 'closes the support panel' },
  ],
  states: {
    closed: ({ snapshot }) => equal(snapshot.can({ type: 'panel.closed' }), false),
    open: ({ snapshot }) => equal(snapshot.can({ type: 'panel.closed' }), true),
  },
});
