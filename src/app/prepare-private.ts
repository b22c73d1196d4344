import { supportDetails } from '#src/api/queries/support.ts';
import { isConsentInForce, loadConsentTool } from './consent-tool.ts';
import { publishGlobals } from './portal-globals.ts';
import { queryClient } from './query-client.ts';
import { startWorkplace } from './workplace.ts';

/** A third party's slow server keeps nobody from working for longer: the consent machine goes on waiting. */
const CONSENT_TIMEOUT = 3000;

async function consentScript(): Promise<void> {
  if (!isConsentInForce()) return;
  const patience = new Promise<void>(resolve => setTimeout(resolve, CONSENT_TIMEOUT));
  // Without the tool nothing has consent, and the portal works all the same.
  await Promise.race([loadConsentTool().catch(() => {}), patience]);
}

let opened: Promise<void> | undefined;

/** The order counts: the workplace loads the script as well, and the script may read the global variables. */
function open(): Promise<void> {
  publishGlobals();
  startWorkplace();
  return consentScript();
}

/**
 * What must be there before the first private screen, once (section 2, guard step 5): support details, the global
 * variables, and the consent script. Without support details the portal still works, so a failure only leaves out
 * what would show them.
 */
export async function preparePrivate(): Promise<void> {
  opened ??= open();
  await Promise.all([queryClient.ensureQueryData(supportDetails).catch(() => null), opened]);
}
