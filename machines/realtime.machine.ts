import { setup } from 'xstate';

/** The realtime connection (sections 4, 7, 9). */
export const realtimeMachine = setup({}).createMachine({
  id: 'realtime',
  initial: 'closed',
  states: { closed: {} },
});
