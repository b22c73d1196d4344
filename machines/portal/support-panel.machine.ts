import { setup } from 'xstate';

/**
 * The support panel (section 4): toggled by the footer's link, closed by its close button and by Esc. src/shell/support-offer.ts
 * decides whether there is anything to show in it.
 */
export type SupportPanelEvent = { type: 'panel.toggled' | 'panel.closed' };

export const supportPanelMachine = setup({ types: { events: {} as SupportPanelEvent } }).createMachine({
  id: 'supportPanel',
  initial: 'closed',
  states: {
    closed: { on: { 'panel.toggled': { target: 'open' } } },
    open: {
      on: {
        'panel.toggled': { target: 'closed' },
        'panel.closed': { target: 'closed' },
      },
    },
  },
});
