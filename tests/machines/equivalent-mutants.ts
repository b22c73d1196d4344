/**
 * Equivalent mutants, which no test can kill because they behave like the machine: by machine and name of the mutant, with the
 * reason. `npm run mutate` fails when a test kills one after all.
 */
const NO_ACCOUNT = 'beginning leads on to choosing an account in the same step, for it was just forgotten';
const STILL_KNOWN = 'who is known is authenticated again in the same step, which says so all the same';
const AT_THE_START = 'where keeping alive starts, the server is asked in the same step';
const KEEPING_ALIVE = 'realtime.connection.open.keepAlive';

export const EQUIVALENT: Record<string, Record<string, string>> = {
  'service-order': Object.fromEntries(
    ['choosingService', 'unavailable', 'choosingPlan', 'reviewing'].map(state => [
      `lead to choosingAccount serviceOrder.${state} · account.changed → serviceOrder.beginning`,
      NO_ACCOUNT,
    ]),
  ),
  realtime: {
    ...Object.fromEntries(
      ['user.signedIn', 'frame.reauth'].map(event => [
        `lead to unauthenticated realtime.connection.open.identity.authenticated · ${event} → realtime.connection.open.identity.authenticated`,
        STILL_KNOWN,
      ]),
    ),
    ...Object.fromEntries(
      ['page.resumed', 'network.found', `xstate.after.pingDelay.${KEEPING_ALIVE}.waitingToPing`].map(
        event => [
          `lead to starting ${KEEPING_ALIVE}.waitingToPing · ${event} → ${KEEPING_ALIVE}.awaitingPong`,
          AT_THE_START,
        ],
      ),
    ),
  },
};

/** The same for mutants in the implementations of guards, actions and delays. */
export const EQUIVALENT_BODIES: Record<string, Record<string, string>> = {
  'price-editor': {
    'priceEditorMachine.undo.draft: past.at(-1) ?? null → (past.at(-1))':
      'there is an earlier draft, or null for none',
  },
  session: {
    'sessionMachine.mustSetUpMfa: ?. → .': 'it is asked only in steps that have just set the user',
    "sessionMachine.canStillEnter: 'output' in event && isAdmitted(event.output as SessionUser) → (isAdmitted(event.output as SessionUser))":
      'it is asked only of what `refreshUser` resolves to, which has an output',
    'sessionMachine.isDifferentUser: ?. → .':
      'it is asked only in signedIn.expired, and whoever is signed in is known',
  },
};
