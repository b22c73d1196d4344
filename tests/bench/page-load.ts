/** One cold page load in a new browser under an emulated slow phone, measured from inside and from the wire. */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../tools/machine.mjs';

/** 4x CPU slow-down and the browser's own "Slow 4G" preset. */
const CPU_RATE = 4;
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const LIMIT = 60_000;

/** Plain JavaScript: compiled functions would bring helpers along that the page does not have. */
const PROBE = join(import.meta.dirname, 'probe.js');

export type PageLoad = {
  /** First contentful paint, ms. */
  painted: number;
  /** The user name field can be typed into, ms. */
  usable: number;
  /** React answers for the form, ms; null where nothing hydrates. */
  functional: number | null;
  usableBytes: number;
  usableRequests: number;
  functionalBytes: number;
};

type Marks = { painted?: number; usable?: number; functional?: number };
declare global {
  interface Window {
    marks: Marks;
  }
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
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT });
    await page.waitForFunction(
      wanted =>
        window.marks.painted !== undefined &&
        window.marks.usable !== undefined &&
        (!wanted || window.marks.functional !== undefined),
      hydrates,
      { timeout: LIMIT },
    );
    const {
      painted = Number.NaN,
      usable = Number.NaN,
      functional = null,
    } = await page.evaluate(() => window.marks);
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
