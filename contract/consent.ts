/** Consent: what the portal's own tool and its server tell each other, and the interface any consent tool offers. */
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
export type ConsentDecisions = z.infer<typeof consentDecisions>;

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

/** One service in a consent tool; a third party's may leave out whatever is optional here. */
export type ToolService = {
  id: string;
  name: string;
  description?: string;
  processingCompany?: { name?: string };
  isEssential?: boolean;
  isHidden?: boolean;
  consent: { status: boolean };
};

/** The global under which a consent tool offers itself, and its events on the window. */
export const CONSENT_GLOBAL = 'UC_UI';
export const CONSENT_EVENTS = {
  initialized: 'UC_UI_INITIALIZED',
  changed: 'UC_UI_CMP_EVENT',
  viewChanged: 'UC_UI_VIEW_CHANGED',
} as const;

/** What the portal asks of a consent tool, its own or a third party's. */
export type ConsentTool = {
  isInitialized: () => boolean;
  getServicesBaseInfo: () => ToolService[];
  acceptService: (id: string) => Promise<void>;
  rejectService: (id: string) => Promise<void>;
  acceptAllConsents: () => Promise<void>;
  denyAllConsents: () => Promise<void>;
  showFirstLayer: () => void;
  showSecondLayer: () => void;
  updateServices?: (decisions: { serviceId: string; status: boolean }[]) => Promise<void>;
  isConsentRequired?: () => boolean;
  updateLanguage?: (locale: string) => Promise<void>;
  closeCMP?: () => void;
  /** Only a tool that draws nothing itself says which of its layers is due; the portal draws it. */
  viewDue?: () => 'NONE' | 'FIRST_LAYER' | 'SECOND_LAYER';
};
