import { setup } from 'xstate';

/** The push connection (sections 4, 7, 9). */
export const pushMachine = setup({}).createMachine({
  id: 'push',
  initial: 'disconnected',
  states: { disconnected: {} },
});
