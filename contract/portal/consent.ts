/** Consent (sections 2, 6): messages between the portal's own consent tool and the server. */
import * as z from 'zod/mini';

/** A service's id in cookies and URLs. */
const SERVICE_ID = /^[\w-]{1,64}$/;

/** A browser's decision about one service. */
const consentDecision = z.object({ id: z.string().check(z.regex(SERVICE_ID)), status: z.boolean() });
export type ConsentDecision = z.infer<typeof consentDecision>;

/** Decisions with the version of the list that was shown, so that nobody consents to services added later. */
export const consentDecisions = z.object({
  version: z.string(),
  decisions: z.array(consentDecision).check(z.maxLength(100)),
});

/** A service as the server lists it, in the requested language. */
export type ListedService = {
  id: string;
  name: string;
  /** What it does and why. */
  description: string;
  /** The company that provides it. */
  provider: string;
  /** Needed by the portal, so no consent is requested. */
  isEssential: boolean;
  status: boolean;
};

/** The list for one browser. */
export type ConsentList = {
  /** Changes when consent has to be requested again. */
  version: string;
  /** Whether this browser has decided on this version. */
  isDecided: boolean;
  services: ListedService[];
};
