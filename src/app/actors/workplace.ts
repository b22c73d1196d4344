/** Actor and action implementations for the workplace machine. */
import { supportPanelMachine } from '#machines/portal/support-panel.machine.ts';
import { workplaceMachine } from '#machines/portal/workplace.machine.ts';
import { logError } from '../log.ts';
import { chat } from './chat.ts';
import type { Complete } from './complete.ts';
import { consent } from './consent.ts';
import { push } from './push.ts';
import { terms } from './terms.ts';

const implementations = {
  actors: { push, consent, chat, supportPanel: supportPanelMachine, terms },
  actions: {
    // None of these actors is essential, so failures are only logged.
    reportEnd: () => logError('A part of the workplace has ended.'),
    reportFailure: (_, { error }) => logError('A part of the workplace has broken:', error),
  },
} satisfies Complete<typeof workplaceMachine, 'reportEnd' | 'reportFailure'>;

export const workplaceLogic = workplaceMachine.provide(implementations);
