/** One cold page load in a new browser that emulates a slow phone, measured in the page and on the network. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { CDPSession } from '@playwright/test';
import { ensureChromium } from '../../tools/machine.mjs';

/** 4x CPU slow-down and the browser's own "Slow 4G" preset. */
export const CPU_RATE = 4;
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};
const LIMIT = 60_000;

/** Plain JavaScript, because compiled functions would need helpers that the page does not have. */
const PROBE = join(import.meta.dirname, 'probe.js');

export type PageLoad = {
  /** First contentful paint, ms. */
  painted: number;
  /** The user name field can be typed into, ms. */
  usable: number;
  /** The form is hydrated, ms; null if nothing hydrates. */
  functional: number | null;
  usableBytes: number;
  usableRequests: number;
  functionalBytes: number;
};

const MARKS = ['painted', 'usable', 'functional'] as const;
type Mark = (typeof MARKS)[number];
type Marks = Partial<Record<Mark, number>>;

/** Returns a function that resolves to the probe's marks once all wanted ones have been reported. */
async function marksOf(wire: CDPSession, wanted: readonly Mark[]): Promise<() => Promise<Marks>> {
  const marks: Marks = {};
  await wire.send('Runtime.enable');
  await wire.send('Runtime.addBinding', { name: 'tellBench' });
  const all = new Promise<void>(resolve => {
    wire.on('Runtime.bindingCalled', ({ payload }) => {
      const { name, at } = JSON.parse(payload) as { name: Mark; at: number };
      marks[name] ??= at;
      if (wanted.every(one => marks[one] !== undefined)) resolve();
    });
  });
  return async () => {
    const late = pause(LIMIT, undefined, { ref: false }).then(() => {
      const missing = wanted.filter(one => marks[one] === undefined);
      throw new Error(`the page never reported: ${missing.join(', ')}`);
    });
    await Promise.race([all, late]);
    return marks;
  };
}

export async function loadPage(url: string, hydrates: boolean): Promise<PageLoad> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    const wire = await page.context().newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    await wire.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.addInitScript({ path: PROBE });
    let start: number | undefined;
    const finished: { at: number; bytes: number }[] = [];
    wire.on('Network.requestWillBeSent', ({ timestamp }) => void (start ??= timestamp));
    wire.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) =>
      finished.push({ at: (timestamp - (start ?? timestamp)) * 1000, bytes: encodedDataLength }),
    );
    const marked = await marksOf(wire, hydrates ? MARKS : ['painted', 'usable']);
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT });
    const { painted = Number.NaN, usable = Number.NaN, functional = null } = await marked();
    const until = (moment: number) => finished.filter(({ at }) => at <= moment);
    const bytes = (moment: number) => until(moment).reduce((sum, one) => sum + one.bytes, 0);
    return {
      painted,
      usable,
      functional,
      usableBytes: bytes(usable),
      usableRequests: until(usable).length,
      functionalBytes: bytes(functional ?? usable),
    };
  } finally {
    await browser.close();
  }
}
