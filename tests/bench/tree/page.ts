/** A page with a tree, of the portal or of a reference, and what is measured in it by {@link PROBE}. */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { ensureChromium } from '../../../tools/machine.mjs';
import { awaited, LIMIT, within } from '../within.ts';

/** The tree as somebody has it in front of them: how the portal's and the references' differ for a hand. */
export type Subject = {
  name: 'portal' | 'list' | 'rc-tree' | 'tanstack';
  /** Opens the tree down to an account. */
  url: (accountId: number) => string;
  cookies: { name: string; value: string; url: string }[];
  /** There when nothing is left to be loaded. */
  ready: string;
  /** What unfolds a row, inside it. */
  fold: string;
  /** An account that the filter found. */
  hit: string;
  /** Names the account that is chosen. */
  chosen: string;
};

type Wanted = { selector: string; text: string };
type Probe = {
  /** When the first screen was drawn, ms from the begin of the page. */
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
  /** The addresses that were asked for, in their order. */
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

  /** Nothing is left to do: what comes next is measured alone. */
  async settled(): Promise<void> {
    const settling = this.page.evaluate(() => window.probe.settle());
    await awaited(`${this.subject.name}: an idle moment`, within(settling));
  }

  /**
   * Milliseconds from each event to the end of the next frame: from the moment the browser made the event, to the
   * first task after the frame was drawn; and those until what is wanted stands in sight.
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

/** In a new browser that is closed afterwards, whatever happens. */
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
