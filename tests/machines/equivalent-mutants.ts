/**
 * Equivalent mutants, which no test can kill because they behave like the machine: by machine and name of the mutant, with the
 * reason. `npm run mutate` fails when a test kills one after all.
 */
const NO_ACCOUNT = 'beginning leads to choosing the just cleared account in the same macrostep';
const STILL_KNOWN = 'a known user is authenticated again in the same macrostep, which sends the same frame';
const AT_THE_START = 'starting the keep-alive pings the server in the same macrostep';
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
    'priceEditorSetup.undo.draft: past.at(-1) ?? null → (past.at(-1))':
      'the last entry is an earlier draft, or null for none',
  },
  session: {
    'sessionSetup.mustSetUpMfa: ?. → .': 'it is evaluated only in steps that have just set the user',
    "sessionSetup.canStillEnter: 'output' in event && isAdmitted(event.output as SessionUser) → (isAdmitted(event.output as SessionUser))":
      'it is evaluated only when `refreshUser` resolves, which has an output',
    'sessionSetup.isDifferentUser: ?. → .':
      'it is evaluated only in signedIn.expired, where the user is known',
  },
};
