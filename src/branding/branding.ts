/** Branding at start-up (section 7): from the page or fetched; on failure the defaults are used. */
import { BRANDING_SCRIPT } from '#contract/platform/constants.ts';
import { DEFAULT_BRANDING, parseBranding } from '#contract/portal/branding.ts';
import type { Branding } from '#contract/portal/branding.ts';
import { logWarning } from '#src/browser/log.ts';
import { brandVariables } from './colours.ts';

/** Section 8: a branding failure is only logged. */
const logProblem = (problem: string): void => logWarning(`Branding: ${problem}; the defaults are used.`);

function parsed(script: string): Branding {
  const { branding, problem } = parseBranding(script);
  if (problem !== null) logProblem(problem);
  return branding;
}

/** Resolves to the defaults on failure; never rejects. */
export async function loadBranding(embedded: string | undefined, signal: AbortSignal): Promise<Branding> {
  if (embedded !== undefined) return parsed(embedded);
  try {
    const response = await fetch(BRANDING_SCRIPT, { signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return parsed(await response.text());
  } catch (error) {
    logProblem(error instanceof Error ? error.message : String(error));
    return DEFAULT_BRANDING;
  }
}

/** Sets the document's icon and colours; the screens set its title. */
export function applyBranding({ favicon, colors }: Branding): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]') ?? document.createElement('link');
  if (icon.getAttribute('href') !== favicon) {
    icon.rel = 'icon';
    icon.href = favicon;
  }
  if (!icon.isConnected) document.head.append(icon);
  for (const [name, value] of Object.entries(brandVariables(colors))) {
    document.documentElement.style.setProperty(name, value);
  }
}
