/**
 * Adapter for the consent tool (sections 2, 9): the portal's own (src/consent-tool) or a third-party one with the same
 * interface, under one global. Every optional part of a third-party script is checked before use.
 */
import { CONSENT_EXEMPT } from '#contract/platform/constants.ts';
import { CONSENT_EVENTS, CONSENT_GLOBAL } from '#contract/portal/consent-tool.ts';
import type { ConsentTool, ToolService } from '#contract/portal/consent-tool.ts';
import type { ConsentService, ConsentView, Decision, ToolReading } from '#machines/portal/consent.machine.ts';
import { installation } from './installation.ts';
import { portal } from './portal.ts';
import { loadScript } from './scripts.ts';

const VIEWS = { NONE: 'none', FIRST_LAYER: 'first', SECOND_LAYER: 'second' } as const satisfies Record<
  string,
  ConsentView
>;

/** Section 9: exempt instances load no consent script. */
export function isConsentInForce(): boolean {
  const podId = portal.getSnapshot().context.branding?.pod_id ?? '';
  return !CONSENT_EXEMPT.includes(podId);
}

/** Returns undefined before its script has run, or when the global is not a consent tool. */
export function consentTool(): ConsentTool | undefined {
  const found: unknown = Reflect.get(window, CONSENT_GLOBAL);
  const isTool = typeof found === 'object' && found !== null && 'isInitialized' in found;
  return isTool ? (found as ConsentTool) : undefined;
}

/** Keeps the tool's language in sync with the portal's. */
function followLanguage(): void {
  portal.on('language.changed', ({ locale }) => {
    // A failure leaves the tool in its previous language.
    void consentTool()
      ?.updateLanguage?.(locale)
      .catch(() => {});
  });
}

let isFollowing = false;

/** Loads the tool's script. Rejects when it fails; a later call retries. */
export async function loadConsentTool(): Promise<void> {
  await loadScript(installation.consentScript);
  if (!isFollowing) followLanguage();
  isFollowing = true;
}

const serviceOf = (service: ToolService): ConsentService => ({
  id: service.id,
  name: service.name,
  purpose: service.description ?? '',
  provider: service.processingCompany?.name ?? '',
  isEssential: service.isEssential === true,
  isConsented: service.consent.status,
});

/** Returns the tool's state, or null until it is initialised. The view of a tool that renders its own layers is `none`. */
export function readTool(): ToolReading | null {
  const tool = consentTool();
  if (!tool?.isInitialized()) return null;
  const services = tool.getServicesBaseInfo().filter(service => service.isHidden !== true);
  return { services: services.map(serviceOf), view: VIEWS[tool.viewDue?.() ?? 'NONE'] };
}

/** Calls back on every change. Returns an unsubscribe function. */
export function watchTool(onReading: (reading: ToolReading) => void): () => void {
  const notify = () => {
    const reading = readTool();
    if (reading) onReading(reading);
  };
  const events = Object.values(CONSENT_EVENTS);
  for (const event of events) window.addEventListener(event, notify);
  return () => {
    for (const event of events) window.removeEventListener(event, notify);
  };
}

async function applyDecision(tool: ConsentTool, decision: Decision): Promise<void> {
  if (decision === 'all') return tool.acceptAllConsents();
  if (decision === 'none') return tool.denyAllConsents();
  if (tool.updateServices) {
    return tool.updateServices(
      decision.map(({ id, isConsented }) => ({ serviceId: id, status: isConsented })),
    );
  }
  for (const { id, isConsented } of decision) {
    await (isConsented ? tool.acceptService(id) : tool.rejectService(id));
  }
}

/** Stores a decision in the tool and resolves to its new state. Rejects when that fails. */
export async function decideInTool(decision: Decision): Promise<ToolReading> {
  const tool = consentTool();
  if (!tool) throw new Error('There is no consent tool');
  await applyDecision(tool, decision);
  const reading = readTool();
  if (!reading) throw new Error('The consent tool is not initialised');
  return reading;
}
