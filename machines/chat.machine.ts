import { setup } from 'xstate';

/** The chat window (sections 2, 4, 9). */
export const chatMachine = setup({}).createMachine({
  id: 'chat',
  initial: 'closed',
  states: { closed: {} },
});
