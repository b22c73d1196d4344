/** (h): the tree of 100,000 accounts in the browser, against a hand-written virtual list of the same rows. */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { ensureChromium } from '../../tools/machine.mjs';
import { median } from './statistics.ts';
import type { Figure } from './statistics.ts';

/** The slow-down of the processor that the aims are for. */
const CPU_RATE = 4;
const STEPS = 60;
const TYPED = 'Verlag';
const LIMIT = 120_000;
/** Plain JavaScript: compiled functions would bring helpers along that the page does not have. */
const FRAMES = join(import.meta.dirname, 'frames.js');

declare global {
  interface Window {
    inputFrames: { type: 'keydown' | 'input'; ms: number }[];
  }
}

type TreePage = { address: string; cookie: string | null };
type Measured = { travel: number; filter: number; unfold: number };

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

async function framesOf(page: Page, type: 'keydown' | 'input', work: () => Promise<void>, count: number) {
  await page.evaluate(() => void (window.inputFrames.length = 0));
  await work();
  await page.waitForFunction(
    ([kind, wanted]) => window.inputFrames.filter(one => one.type === kind).length >= Number(wanted),
    [type, count] as const,
    { timeout: LIMIT },
  );
  const frames = await page.evaluate(() => window.inputFrames);
  return frames.filter(one => one.type === type).map(one => one.ms);
}

async function open(browser: Browser, { address, cookie }: TreePage): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (cookie !== null) await context.addCookies([{ name, value, url: new URL(address).origin }]);
  const page = await context.newPage();
  await page.addInitScript({ path: FRAMES });
  await page.goto(address, { timeout: LIMIT });
  await page.getByRole('treeitem').first().waitFor({ timeout: LIMIT });
  const wire = await context.newCDPSession(page);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  return page;
}

/** Unfolds the row at hand, which has 10,000 children: from the key until more rows are drawn. */
async function unfold(page: Page, isUnfolded: (tree: Element) => boolean): Promise<number> {
  const tree = page.getByRole('tree');
  await tree.focus();
  const done = tree.evaluate(
    (element, source) =>
      new Promise<number>(resolve => {
        // oxlint-disable-next-line no-implied-eval -- the condition is the bench's own, sent into the page
        const isThere = new Function('tree', `return (${source})(tree)`) as (tree: Element) => boolean;
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            const look = (): void => {
              if (isThere(element)) resolve(performance.now() - timeStamp);
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
    isUnfolded.toString(),
  );
  await page.keyboard.press('ArrowRight');
  return done;
}

async function measure(
  browser: Browser,
  where: TreePage,
  isUnfolded: (tree: Element) => boolean,
): Promise<Measured> {
  const page = await open(browser, where);
  const unfolded = await unfold(page, isUnfolded);
  const travel = await framesOf(
    page,
    'keydown',
    async () => {
      for (let step = 0; step < STEPS; step += 1) await page.keyboard.press('ArrowDown');
    },
    STEPS,
  );
  const field = page.getByLabel('Find in the hierarchy', { exact: true });
  const filter = await framesOf(
    page,
    'input',
    () => field.pressSequentially(TYPED, { delay: 120 }),
    TYPED.length,
  );
  await page.context().close();
  return { travel: p95(travel), filter: p95(filter), unfold: unfolded };
}

export async function measureTree(
  { ours, byHand }: { ours: TreePage; byHand: TreePage },
  rounds: number,
): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  const runs: { ours: Measured; byHand: Measured }[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      runs.push({
        ours: await measure(browser, ours, tree => tree.querySelector('[aria-level="3"]') !== null),
        byHand: await measure(browser, byHand, tree => (tree as HTMLElement).dataset['unfolded'] === 'true'),
      });
    }
  } finally {
    await browser.close();
  }
  const figure = (name: string, pick: (run: Measured) => number, aim: string): Figure => ({
    name,
    unit: 'ms',
    ours: median(runs.map(run => pick(run.ours))),
    reference: median(runs.map(run => pick(run.byHand))),
    referenceName: 'virtual list by hand',
    aim,
  });
  return [
    figure('tree: a node of 10,000 unfolded until drawn', run => run.unfold, ''),
    figure('tree: keyboard travel, p95 to the next frame', run => run.travel, 'at most 1.5, or 100 ms'),
    figure('tree: filter as one types, p95 to the next frame', run => run.filter, 'at most 1.5, or 100 ms'),
  ];
}
