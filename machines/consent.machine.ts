import { setup } from 'xstate';

/** Waits for the consent tool (sections 2, 6, 9). */
export const consentMachine = setup({}).createMachine({
  id: 'consent',
  initial: 'waiting',
  states: { waiting: {} },
});
