/** The interface of a consent tool (sections 2, 9), the same for the portal's own and for a third party's. */

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
