/** URLs of this installation from the page data; the defaults are for development. */
import { CONSENT_TOOL, DEVELOPMENT_SOCKET_PATH } from '#contract/platform/constants.ts';
import type { Installation } from '#contract/platform/page.ts';
import { readPageData } from '#src/branding/page-data.ts';

export const installation: Installation = readPageData().installation ?? {
  socketPath: DEVELOPMENT_SOCKET_PATH,
  signalr: '/signalr',
  consentScript: CONSENT_TOOL,
  guidanceScript: null,
};
