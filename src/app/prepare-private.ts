import { supportDetails } from '#src/api/queries/support.ts';
import { storeOwnZone } from '#src/i18n/own-zone.ts';
import { isConsentInForce, loadConsentTool } from './consent-tool.ts';
import { publishGlobals } from './portal-globals.ts';
import { queryClient } from './query-client.ts';
import { startUserRoot } from './user-root.ts';

/** Milliseconds to wait for a slow consent script; the consent machine keeps polling afterwards. */
const CONSENT_TIMEOUT = 3000;

async function consentScript(): Promise<void> {
  if (!isConsentInForce()) return;
  const timeout = new Promise<void>(resolve => setTimeout(resolve, CONSENT_TIMEOUT));
  // Without the tool nothing has consent, and the portal still works.
  await Promise.race([loadConsentTool().catch(() => {}), timeout]);
}

let opened: Promise<void> | undefined;

/** In this order: the consent actor of the user root loads the consent script, which may read the globals. */
function open(): Promise<void> {
  storeOwnZone();
  publishGlobals();
  startUserRoot();
  return consentScript();
}

/**
 * Loads once what the first private screen needs (section 2, guard step 5): support details, the global variables, and the
 * consent script. A failure to load the support details is ignored; they are then not shown.
 */
export async function preparePrivate(): Promise<void> {
  opened ??= open();
  await Promise.all([queryClient.ensureQueryData(supportDetails).catch(() => null), opened]);
}
