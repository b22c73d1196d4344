/**
 * The tree flung: pictures of what the browser shows while it scrolls fast, each of them looked through for stretches
 * where rows should be and none is. The browser scrolls without asking the page; the page's own frames would not tell.
 */
import { join } from 'node:path';
import { awaited } from '../within.ts';
import type { TreePage } from './page.ts';

const BANDS = join(import.meta.dirname, 'bands.js');
/** Pixels, and pixels a second: thousands of rows go by in a few seconds. */
const DISTANCE = 60_000;
const SPEED = 12_000;
const ROW_HEIGHT = 34;
/** Pixels inside the tree's box: its frame and its scrollbar are no rows. */
const INSET = 20;
/** A tree of which fewer pictures come stood still. */
const ENOUGH = 10;

declare global {
  interface Window {
    emptyBands: (picture: string, box: Box, band: number) => Promise<number>;
  }
}
type Box = { x: number; y: number; width: number; height: number };

/** How many pictures there are, and how many of them show a place without a row. */
type Flung = { pictures: number; blank: number };

async function picturesOf(opened: TreePage, box: Box): Promise<string[]> {
  const { wire } = opened;
  const pictures: string[] = [];
  wire.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data);
    // After the page is closed nobody waits for it.
    wire.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await wire.send('Page.startScreencast', { format: 'jpeg', quality: 80, everyNthFrame: 1 });
  const gesture = wire.send('Input.synthesizeScrollGesture', {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
    yDistance: -DISTANCE,
    speed: SPEED,
    gestureSourceType: 'mouse',
  });
  await awaited(`${opened.subject.name}: the end of the fling`, gesture);
  await wire.send('Page.stopScreencast');
  return pictures;
}

export async function fling(opened: TreePage): Promise<Flung> {
  const { page, tree, subject } = opened;
  const around = await tree.boundingBox();
  if (!around) throw new Error(`${subject.name}: the tree has no place in the page`);
  const box = {
    x: Math.ceil(around.x) + INSET,
    y: Math.ceil(around.y) + INSET,
    width: Math.floor(around.width) - 2 * INSET,
    height: Math.floor(around.height) - 2 * INSET,
  };
  const pictures = await picturesOf(opened, box);
  if (pictures.length < ENOUGH)
    throw new Error(`${subject.name}: only ${pictures.length} pictures of the fling`);
  const looking = await page.context().newPage();
  await looking.addInitScript({ path: BANDS });
  await looking.goto('about:blank');
  let blank = 0;
  for (const picture of pictures) {
    const empty = await looking.evaluate(([data, where, band]) => window.emptyBands(data, where, band), [
      picture,
      box,
      ROW_HEIGHT,
    ] as const);
    if (empty > 0) blank += 1;
  }
  await looking.close();
  return { pictures: pictures.length, blank };
}
