import { setup } from 'xstate';

/** The maintenance notice (sections 4, 7, 8, 9). */
export const maintenanceMachine = setup({}).createMachine({
  id: 'maintenance',
  initial: 'off',
  states: { off: {} },
});
