/** A page with a tree, of the portal or of a reference, measured by {@link PROBE}. */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { ensureChromium } from '../../../tools/machine.mjs';
import { awaited, LIMIT, within } from '../within.ts';

/** Address and selectors of a tree, which differ between the portal and the references. */
export type Subject = {
  name: 'portal' | 'list' | 'rc-tree' | 'tanstack';
  /** The address at which the tree is expanded down to an account. */
  url: (accountId: number) => string;
  cookies: { name: string; value: string; url: string }[];
  /** Exists when everything is loaded. */
  ready: string;
  /** The expander inside a row. */
  fold: string;
  /** An account found by the filter. */
  hit: string;
  /** Contains the name of the selected account. */
  chosen: string;
};

type Wanted = { selector: string; text: string };
type Probe = {
  /** The time at which the first screen was painted, in ms since navigation start. */
  painted: number | null;
  frames: number[];
  shown: number | null;
  settle: () => Promise<void>;
  watch: (type: string, wanted: Wanted | null) => void;
};
declare global {
  interface Window {
    probe: Probe;
  }
}

/** Plain JavaScript, see page-load.ts. */
const PROBE = join(import.meta.dirname, 'probe.js');
const SIZE = { width: 1440, height: 900 };
export const SLOW_DOWN = 4;

export class TreePage {
  readonly subject: Subject;
  readonly page: Page;
  readonly wire: CDPSession;
  /** The requested addresses, in order. */
  readonly asked: string[] = [];

  constructor(subject: Subject, page: Page, wire: CDPSession) {
    this.subject = subject;
    this.page = page;
    this.wire = wire;
    page.on('request', request => this.asked.push(request.url()));
  }

  get tree(): Locator {
    return this.page.getByRole('tree');
  }

  get field(): Locator {
    return this.page.getByRole('searchbox', { name: 'Find' });
  }

  row(name: string): Locator {
    return this.tree.getByRole('treeitem').filter({ hasText: name }).first();
  }

  slowDown(rate: number): Promise<unknown> {
    return this.wire.send('Emulation.setCPUThrottlingRate', { rate });
  }

  until(what: string, isThere: () => boolean): Promise<unknown> {
    return awaited(`${this.subject.name}: ${what}`, this.page.waitForFunction(isThere));
  }

  /** Waits until the page is idle, so that earlier work is not measured. */
  async settled(): Promise<void> {
    const settling = this.page.evaluate(() => window.probe.settle());
    await awaited(`${this.subject.name}: an idle moment`, within(settling));
  }

  /**
   * Milliseconds from each event to the end of the next frame, from the event's timestamp to the first task after the
   * frame was painted; and those until the wanted element is in view.
   */
  async measure(
    type: string,
    wanted: Wanted | null,
    act: () => Promise<void>,
  ): Promise<{ frames: number[]; shown: number }> {
    await this.settled();
    await this.page.evaluate(([event, what]) => window.probe.watch(event, what), [type, wanted] as const);
    await act();
    await this.until(`a frame after ${type}`, () => window.probe.frames.length > 0);
    if (wanted) await this.until(`"${wanted.text}" after ${type}`, () => window.probe.shown !== null);
    await this.settled();
    const { frames, shown } = await this.page.evaluate(() => ({
      frames: window.probe.frames,
      shown: window.probe.shown,
    }));
    return { frames, shown: shown ?? Number.NaN };
  }
}

/** Runs `use` in a new browser, which is closed afterwards, also after an error. */
export async function withTree<T>(
  subject: Subject,
  accountId: number,
  use: (opened: TreePage) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: SIZE });
    await context.addCookies(subject.cookies);
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT);
    const wire = await context.newCDPSession(page);
    const opened = new TreePage(subject, page, wire);
    await page.addInitScript({ path: PROBE });
    await opened.slowDown(SLOW_DOWN);
    await awaited(
      `${subject.name}: the page`,
      page.goto(subject.url(accountId), { waitUntil: 'commit', timeout: LIMIT }),
    );
    await opened.until('the first screen of the tree', () => window.probe.painted !== null);
    await awaited(`${subject.name}: ${subject.ready}`, page.locator(subject.ready).waitFor());
    await opened.settled();
    return await use(opened);
  } finally {
    await browser.close();
  }
}
