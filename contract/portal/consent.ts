/** Consent (sections 2, 6): what the portal's own consent tool and its server tell each other. */
import * as z from 'zod/mini';

/** A service's id in cookies and addresses. */
const SERVICE_ID = /^[\w-]{1,64}$/;

/** What a browser has decided about one service. */
const consentDecision = z.object({ id: z.string().check(z.regex(SERVICE_ID)), status: z.boolean() });
export type ConsentDecision = z.infer<typeof consentDecision>;

/** What the tool sends: decided on this version of the list, so that nobody consents to what they were not shown. */
export const consentDecisions = z.object({
  version: z.string(),
  decisions: z.array(consentDecision).check(z.maxLength(100)),
});

/** A service as the server lists it, in the language asked for. */
export type ListedService = {
  id: string;
  name: string;
  /** What it does and what for. */
  description: string;
  /** Who is behind it. */
  provider: string;
  /** The portal cannot do without it: it is not asked for. */
  isEssential: boolean;
  status: boolean;
};

/** The list as a browser gets it. */
export type ConsentList = {
  /** Changes when something has to be asked anew. */
  version: string;
  /** Whether this browser has decided on this version. */
  isDecided: boolean;
  services: ListedService[];
};
