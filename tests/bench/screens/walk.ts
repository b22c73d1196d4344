/** Every screen of the route table, with its code loaded: navigation time, frame after an interaction, layout shift. */
import type { Page } from '@playwright/test';
import { OPENINGS } from '#tests/support/openings.ts';
import type { Places } from '#tests/support/openings.ts';
import type { Served } from '../portal-process.ts';
import { median } from '../statistics.ts';
import type { Figure } from '../statistics.ts';
import { awaited, within } from '../within.ts';
import { follow, slowDown, standing, withVisitor } from './browser.ts';
import type { Visitor } from './browser.ts';

const HOME = '/v/';

/** A user's first interaction with a screen: typing in its field, or else opening or choosing something. */
const MAIN = ['input:not([type=checkbox], [type=radio])', '[role=tab]', '[aria-expanded]', 'button', 'a'].map(
  one => `main ${one}:not([disabled], [aria-disabled=true])`,
);

/** Milliseconds from the key to the end of the next frame. */
async function interact(page: Page): Promise<number> {
  for (const selector of MAIN) {
    const target = page.locator(`${selector}:visible`).first();
    if ((await target.count()) === 0) continue;
    await target.focus();
    await page.evaluate(() => window.screens.watchKey());
    await page.keyboard.press(selector === MAIN[0] ? 'a' : 'ArrowDown');
    return awaited(`a frame on ${page.url()}`, within(page.evaluate(() => window.screens.frame())));
  }
  return Number.NaN;
}

type Walked = { address: string; moved: number[]; frames: number[]; shifts: number[] };

/** Opens a screen directly: its layout shift until the network is idle, then the frame after an interaction. */
async function open(visitor: Visitor, address: string): Promise<{ shift: number; frame: number }> {
  const { page } = visitor;
  await page.goto(address);
  await standing(visitor);
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() => window.screens.shift());
  await slowDown(visitor);
  const frame = await interact(page);
  await slowDown(visitor, 1);
  return { shift, frame };
}

/** Milliseconds to the screen from the dashboard; then returns there. */
async function move(visitor: Visitor, address: string): Promise<number> {
  const took = await follow(visitor, address);
  await follow(visitor, HOME);
  return took;
}

function worst(
  name: string,
  unit: string,
  walked: Walked[],
  pick: (one: Walked) => number,
  aim: string,
): Figure {
  const [first] = walked.toSorted((a, b) => pick(b) - pick(a));
  if (!first) throw new Error('No screen was walked');
  return {
    name: `${name} (${first.address})`,
    unit,
    ours: pick(first),
    reference: null,
    referenceName: '',
    aim,
  };
}

type Options = { cookies: Record<string, string>; places: Places; rounds: number };

export async function measureWalk(
  { origin }: Served,
  { cookies, places, rounds }: Options,
): Promise<Figure[]> {
  const openings = Object.values(OPENINGS).filter(one => typeof one !== 'string');
  const walked: Walked[] = openings
    .map(({ address }) => `/v${address(places)}`)
    .filter(address => address !== HOME)
    .map(address => ({ address, moved: [], frames: [], shifts: [] }));
  await withVisitor(origin, cookies, async visitor => {
    await visitor.page.goto(HOME);
    await standing(visitor);
    // The unrecorded round loads the code.
    for (let round = -1; round < rounds; round++) {
      for (const { address, moved } of walked) {
        const took = await move(visitor, address);
        if (round >= 0) moved.push(took);
      }
    }
    for (let round = 0; round < rounds; round++) {
      for (const { address, frames, shifts } of walked) {
        const { shift, frame } = await open(visitor, address);
        frames.push(frame);
        shifts.push(shift);
      }
    }
  });
  return [
    worst('slowest from screen to screen', 'ms', walked, ({ moved }) => median(moved), 'at most 150 ms'),
    worst(
      'slowest frame after an interaction',
      'ms',
      walked,
      ({ frames }) => median(frames),
      'at most 100 ms',
    ),
    worst('largest layout shift', '', walked, ({ shifts }) => Math.max(...shifts), '0'),
  ];
}
