import { setup } from 'xstate';

/** The support panel (sections 2, 4, 9). */
export const supportPanelMachine = setup({}).createMachine({
  id: 'supportPanel',
  initial: 'closed',
  states: { closed: {} },
});
