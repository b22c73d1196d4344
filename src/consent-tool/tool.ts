/**
 * The portal's own consent tool. It defines the same global with the same interface as third-party tools
 * (contract/portal/consent-tool.ts), so that one can replace the other. It renders nothing; the portal renders the layer that
 * `viewDue` names. The server lists the services and stores the decisions; a decision takes effect once it is stored.
 *
 * Built separately as one plain script; it imports nothing from the app.
 */
import { CONSENT_DECISIONS, CONSENT_LIST } from '#contract/platform/constants.ts';
import { CONSENT_EVENTS, CONSENT_GLOBAL } from '#contract/portal/consent-tool.ts';
import type { ConsentTool } from '#contract/portal/consent-tool.ts';
import type { ConsentDecision, ConsentList } from '#contract/portal/consent.ts';

/** Milliseconds until a list that failed to load is requested again. */
const RETRY_DELAY = 5000;
/** Name of the BroadcastChannel that notifies the other tabs of this browser of a decision. */
const CHANNEL = 'portal-consent';

type View = 'NONE' | 'FIRST_LAYER' | 'SECOND_LAYER';

let list: ConsentList | null = null;
let view: View = 'NONE';
let locale = document.documentElement.lang;

const channel = new BroadcastChannel(CHANNEL);
const isRequired = () => list?.isDecided === false;
const optional = () => (list?.services ?? []).filter(service => !service.isEssential);

const tell = (event: string, detail: object) => window.dispatchEvent(new CustomEvent(event, { detail }));

function show(next: View): void {
  const previousView = view;
  view = next;
  tell(CONSENT_EVENTS.viewChanged, { view, previousView });
}

async function ask(address: string, init?: RequestInit): Promise<ConsentList> {
  const response = await fetch(`${address}?locale=${encodeURIComponent(locale)}`, init);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return (await response.json()) as ConsentList;
}

async function reload(): Promise<void> {
  list = await ask(CONSENT_LIST);
}

async function initialise(): Promise<void> {
  try {
    await reload();
  } catch {
    setTimeout(() => void initialise(), RETRY_DELAY);
    return;
  }
  view = isRequired() ? 'FIRST_LAYER' : 'NONE';
  tell(CONSENT_EVENTS.initialized, {});
}

/** After an error, such as a list that has changed meanwhile, refetches it, so that the next attempt is for the shown list. */
async function decide(type: string, decisions: ConsentDecision[]): Promise<void> {
  try {
    list = await ask(CONSENT_DECISIONS, {
      method: 'POST',
      // A decision is stored although the page is left at once.
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ version: list?.version ?? '', decisions }),
    });
  } catch (error) {
    await reload().catch(() => {});
    tell(CONSENT_EVENTS.changed, { type: 'ERROR' });
    throw error;
  }
  channel.postMessage(null);
  show(isRequired() ? 'FIRST_LAYER' : 'NONE');
  tell(CONSENT_EVENTS.changed, { type });
}

const decideAll = (type: string, status: boolean) =>
  decide(
    type,
    optional().map(({ id }) => ({ id, status })),
  );

async function follow(): Promise<void> {
  await reload();
  if (view === 'FIRST_LAYER' && !isRequired()) show('NONE');
  tell(CONSENT_EVENTS.changed, { type: 'SAVE' });
}

channel.addEventListener('message', () => void follow().catch(() => {}));

const tool: ConsentTool = {
  isInitialized: () => list !== null,
  isConsentRequired: isRequired,
  getServicesBaseInfo: () =>
    (list?.services ?? []).map(({ id, name, description, provider, isEssential, status }) => ({
      id,
      name,
      description,
      processingCompany: { name: provider },
      isEssential,
      consent: { status },
    })),
  acceptService: id => decide('SAVE', [{ id, status: true }]),
  rejectService: id => decide('SAVE', [{ id, status: false }]),
  updateServices: decisions =>
    decide(
      'SAVE',
      decisions.map(({ serviceId, status }) => ({ id: serviceId, status })),
    ),
  acceptAllConsents: () => decideAll('ACCEPT_ALL', true),
  denyAllConsents: () => decideAll('DENY_ALL', false),
  showFirstLayer: () => show('FIRST_LAYER'),
  showSecondLayer: () => show('SECOND_LAYER'),
  closeCMP: () => show(isRequired() ? 'FIRST_LAYER' : 'NONE'),
  viewDue: () => view,
  updateLanguage: async chosen => {
    locale = chosen;
    await reload();
    tell(CONSENT_EVENTS.changed, { type: 'LANGUAGE' });
  },
};

Object.defineProperty(window, CONSENT_GLOBAL, { value: tool, configurable: true });
void initialise();
