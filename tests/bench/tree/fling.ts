/**
 * Scrolls the tree fast and takes screenshots meanwhile, of which it counts those with a missing row. The
 * browser scrolls independently of the page, so the page's own frames do not show that.
 */
import { join } from 'node:path';
import { awaited } from '../within.ts';
import type { TreePage } from './page.ts';

const BANDS = join(import.meta.dirname, 'bands.js');
/** In pixels and pixels per second: thousands of rows in a few seconds. */
const DISTANCE = 60_000;
const SPEED = 12_000;
const ROW_HEIGHT = 34;
/** Pixels at the edges of the tree's box that are not checked, for its border and scrollbar. */
const INSET = 20;
/** With fewer screenshots, the tree has not scrolled. */
const ENOUGH = 10;

declare global {
  interface Window {
    emptyBands: (picture: string, box: Box, band: number) => Promise<number>;
  }
}
type Box = { x: number; y: number; width: number; height: number };

/** The number of screenshots, and of those that show a place without a row. */
type Flung = { pictures: number; blank: number };

async function picturesOf(opened: TreePage, box: Box): Promise<string[]> {
  const { wire } = opened;
  const pictures: string[] = [];
  wire.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data);
    // Fails after the page has been closed.
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
  if (!around) throw new Error(`${subject.name}: the tree is not visible`);
  const box = {
    x: Math.ceil(around.x) + INSET,
    y: Math.ceil(around.y) + INSET,
    width: Math.floor(around.width) - 2 * INSET,
    height: Math.floor(around.height) - 2 * INSET,
  };
  const pictures = await picturesOf(opened, box);
  if (pictures.length < ENOUGH)
    throw new Error(`${subject.name}: only ${pictures.length} screenshots while scrolling`);
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
