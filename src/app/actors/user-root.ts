/** Actor and action implementations for the userRoot machine. */
import { supportPanelMachine } from '#machines/portal/support-panel.machine.ts';
import { userRootMachine } from '#machines/portal/user-root.machine.ts';
import { logError } from '#src/browser/log.ts';
import { chat } from './chat.ts';
import type { Complete } from './complete.ts';
import { consent } from './consent.ts';
import { push } from './push.ts';
import { terms } from './terms.ts';

const implementations = {
  actors: { push, consent, chat, supportPanel: supportPanelMachine, terms },
  actions: {
    // None of these actors is essential, so failures are only logged.
    reportEnd: () => logError('An actor of the signed-in user has ended.'),
    reportFailure: (_, { error }) => logError('An actor of the signed-in user has failed:', error),
  },
} satisfies Complete<typeof userRootMachine, 'reportEnd' | 'reportFailure'>;

export const userRootLogic = userRootMachine.provide(implementations);
