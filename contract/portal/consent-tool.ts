/** The interface of a consent tool (sections 2, 9), the portal's own or a third-party one. */

/** One service in a consent tool; a third-party tool may omit the optional fields. */
export type ToolService = {
  id: string;
  name: string;
  description?: string;
  processingCompany?: { name?: string };
  isEssential?: boolean;
  isHidden?: boolean;
  consent: { status: boolean };
};

/** The global of a consent tool, and its events on the window. */
export const CONSENT_GLOBAL = 'UC_UI';
export const CONSENT_EVENTS = {
  initialized: 'UC_UI_INITIALIZED',
  changed: 'UC_UI_CMP_EVENT',
  viewChanged: 'UC_UI_VIEW_CHANGED',
} as const;

/** The methods that the portal uses. */
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
  /** Only for a tool that renders no layers itself: which one the portal should render. */
  viewDue?: () => 'NONE' | 'FIRST_LAYER' | 'SECOND_LAYER';
};
