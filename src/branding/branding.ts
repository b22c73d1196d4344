/** Branding at start-up (section 7): fetched, or taken from the page; a failure is logged and the defaults serve. */
import { BRANDING_SCRIPT } from '#contract/platform/constants.ts';
import { DEFAULT_BRANDING, parseBranding } from '#contract/portal/branding.ts';
import type { Branding } from '#contract/portal/branding.ts';
import { logWarning } from '#src/app/log.ts';
import { brandVariables } from './colours.ts';

/** Section 8: a branding failure is only logged. */
const complain = (problem: string): void => logWarning(`Branding: ${problem}; the defaults are used.`);

function parsed(script: string): Branding {
  const { branding, problem } = parseBranding(script);
  if (problem !== null) complain(problem);
  return branding;
}

/** Never rejects. */
export async function loadBranding(embedded: string | undefined, signal: AbortSignal): Promise<Branding> {
  if (embedded !== undefined) return parsed(embedded);
  try {
    const response = await fetch(BRANDING_SCRIPT, { signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return parsed(await response.text());
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return DEFAULT_BRANDING;
  }
}

/** Icon and colours of the document; its title is the screens'. */
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
