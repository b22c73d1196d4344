/** A browser of a signed-in user, with the probe in every page. */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { ensureChromium } from '../../../tools/machine.mjs';
import { CPU_RATE, SLOW_4G } from '../page-load.ts';
import { awaited, LIMIT, within } from '../within.ts';

type Probe = {
  first: () => Promise<{ at: number; bytes: number }>;
  shift: () => number;
  now: () => number;
  follow: (address: string) => Promise<number>;
  watchKey: () => void;
  frame: () => Promise<number>;
};
declare global {
  interface Window {
    screens: Probe;
  }
}

/** Plain JavaScript, see page-load.ts. */
const PROBE = join(import.meta.dirname, 'probe.js');
const SIZE = { width: 1440, height: 900 };

export type Visitor = { context: BrowserContext; page: Page; wire: CDPSession };

export const slowDown = ({ wire }: Visitor, rate = CPU_RATE): Promise<unknown> =>
  wire.send('Emulation.setCPUThrottlingRate', { rate });

export async function slowNetwork({ wire }: Visitor): Promise<void> {
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** The time at which the first screen was complete, in ms since navigation start, and the bytes loaded until then. */
export const standing = ({ page }: Visitor): Promise<{ at: number; bytes: number }> =>
  awaited(`the screen of ${page.url()}`, within(page.evaluate(() => window.screens.first())));

/** Follows a link of the app; resolves to the milliseconds until its screen is complete. */
export const follow = ({ page }: Visitor, address: string): Promise<number> =>
  awaited(
    `the screen of ${address}, from ${page.url()},`,
    within(page.evaluate(to => window.screens.follow(to), address)),
  );

/**
 * Runs `use` in a new browser, which is closed afterwards.
 * @param cookies those of the session and of an earlier visit
 */
export async function withVisitor<T>(
  origin: string,
  cookies: Readonly<Record<string, string>>,
  use: (visitor: Visitor) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: SIZE, baseURL: origin });
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT);
    await page.addInitScript({ path: PROBE });
    return await use({ context, page, wire: await context.newCDPSession(page) });
  } finally {
    await browser.close();
  }
}
