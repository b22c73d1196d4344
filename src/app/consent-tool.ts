/**
 * The consent tool as the portal uses it (sections 2, 9): its own (src/consent-tool) or a third party's of the same
 * interface, under one global. Nothing is taken for granted of a script that somebody else wrote.
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

/** Section 9: on some instances nobody is asked, and no such script is loaded. */
export function isConsentInForce(): boolean {
  const podId = portal.getSnapshot().context.branding?.pod_id ?? '';
  return !CONSENT_EXEMPT.includes(podId);
}

/** Undefined before its script has run, or where that script is no consent tool. */
export function consentTool(): ConsentTool | undefined {
  const found: unknown = Reflect.get(window, CONSENT_GLOBAL);
  const isTool = typeof found === 'object' && found !== null && 'isInitialized' in found;
  return isTool ? (found as ConsentTool) : undefined;
}

/** The tool speaks the portal's language, also when another one is chosen later. */
function followLanguage(): void {
  let { locale } = portal.getSnapshot().context;
  portal.subscribe(({ context }) => {
    if (context.locale === locale || context.locale === null) return;
    locale = context.locale;
    // In the former language it serves as well.
    void consentTool()
      ?.updateLanguage?.(locale)
      .catch(() => {});
  });
}

let isFollowing = false;

/** Loads the tool's script; another call after a failure tries again. */
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

/** What the tool knows; null as long as it is not initialised. A tool that draws its layers itself has none due. */
export function readTool(): ToolReading | null {
  const tool = consentTool();
  if (!tool?.isInitialized()) return null;
  const services = tool.getServicesBaseInfo().filter(service => service.isHidden !== true);
  return { services: services.map(serviceOf), view: VIEWS[tool.viewDue?.() ?? 'NONE'] };
}

/** Calls back with every new reading; answers how to stop. */
export function watchTool(onReading: (reading: ToolReading) => void): () => void {
  const tell = () => {
    const reading = readTool();
    if (reading) onReading(reading);
  };
  const events = Object.values(CONSENT_EVENTS);
  for (const event of events) window.addEventListener(event, tell);
  return () => {
    for (const event of events) window.removeEventListener(event, tell);
  };
}

async function tellTool(tool: ConsentTool, decision: Decision): Promise<void> {
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

/** Has the tool keep a decision. Rejects when it could not. */
export async function decideInTool(decision: Decision): Promise<ToolReading> {
  const tool = consentTool();
  if (!tool) throw new Error('There is no consent tool');
  await tellTool(tool, decision);
  const reading = readTool();
  if (!reading) throw new Error('The consent tool is not initialised');
  return reading;
}
